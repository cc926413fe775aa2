import { createElement, Fragment, type ReactNode } from 'react';
import { useAsDrawn } from '../lib/as-drawn';
import { inertHtml } from '../lib/trusted';
import css from './prose.module.css';

/** What a text from the server may consist of; anything else is read for its words alone. */
const allowed = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'blockquote',
]);
const silent = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

const safeAddress = (href: string | null): string | undefined =>
  href && /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href) ? href : undefined;

function toElement(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (silent.has(name)) return null;
  const children = [...node.childNodes].map(toElement);
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (name === 'a') {
    const href = safeAddress(node.getAttribute('href'));
    if (!href) return <Fragment key={key}>{children}</Fragment>;
    return (
      <a key={key} href={href} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return allowed.has(name) ? (
    createElement(name, { key }, children)
  ) : (
    <Fragment key={key}>{children}</Fragment>
  );
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Where there is no parser, only the words: a server draws them until the browser does it. */
function Words({ html }: { html: string }) {
  const parts = html
    .split(/<\/(?:p|h[2-4]|li|ul|ol|blockquote)>/)
    .map((part) =>
      part.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (all, name: string) => marks[name] ?? all),
    );
  return parts.map((part, at) => (part.trim() ? <p key={at}>{part}</p> : null));
}

/**
 * A text of a few harmless tags. It is parsed into a document of its own, where nothing runs, and built anew from the
 * tags we know: no markup from elsewhere ever reaches the page.
 */
export function Prose({ html }: { html: string }) {
  const drawn = useAsDrawn();
  if (drawn)
    return (
      <div className={css.prose}>
        <Words html={html} />
      </div>
    );
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  return <div className={css.prose}>{[...body.childNodes].map(toElement)}</div>;
}
