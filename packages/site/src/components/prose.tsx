import { createElement, Fragment, type ReactNode } from 'react';
import { useIsSSR } from '../lib/is-ssr';
import { inertHtml } from '../lib/trusted-types';
import css from './prose.module.css';

/** The elements that a text from the server may contain; of other elements, only the text is kept. */
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

/** Without a parser, as on the server, only the text. */
function ProseNodes({ html }: { html: string }) {
  const paragraphs = html
    .split(/<\/(?:p|h[2-4]|li|ul|ol|blockquote)>/)
    .map((paragraph) =>
      paragraph.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (all, name: string) => marks[name] ?? all),
    );
  return paragraphs.map((paragraph, at) => (paragraph.trim() ? <p key={at}>{paragraph}</p> : null));
}

/**
 * Renders HTML from the server with a few harmless elements. It parses the HTML into an inert document and creates
 * React elements for allowed tags only, so no foreign markup reaches the page.
 */
export function Prose({ html }: { html: string }) {
  const drawn = useIsSSR();
  if (drawn)
    return (
      <div className={css.prose}>
        <ProseNodes html={html} />
      </div>
    );
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  return <div className={css.prose}>{[...body.childNodes].map(toElement)}</div>;
}
