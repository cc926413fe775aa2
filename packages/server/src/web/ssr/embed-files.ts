import { createHash } from 'node:crypto';
import { PREFIX } from '@tenger/api-contract';

/** A page with embedded files, and the source expressions that its policy must allow. */
export interface EmbeddedPage {
  readonly html: string;
  readonly scriptSources: readonly string[];
  readonly styleSources: readonly string[];
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>/g;
const SCRIPT = /<script src="([^"]*)"><\/script>/g;

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Replaces the style sheets and the blocking script in a page's head by their text, so that a viewer on a slow
 * connection sees the page when it has arrived, one round trip earlier. `read`: a file of the site, by its path below
 * the prefix; a file that does not exist stays an address.
 */
export async function embedFiles(
  html: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<EmbeddedPage> {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const files = new Map<string, string>();
  for (const [, address = ''] of [...head.matchAll(SHEET), ...head.matchAll(SCRIPT)]) {
    const text = address.startsWith(`${PREFIX}/`) ? await read(address.slice(PREFIX.length + 1)) : undefined;
    // The text must not end its element.
    if (text !== undefined && !/<\/(?:style|script)/i.test(text)) files.set(address, text);
  }
  const scriptSources: string[] = [];
  const styleSources: string[] = [];
  const embedded = head
    .replace(SHEET, (link, address: string) => {
      const text = files.get(address);
      if (text === undefined) return link;
      styleSources.push(sourceOf(text));
      // Not requested. It tells Vite's loader that the sheet is there, and the service worker to keep it.
      return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled />`;
    })
    .replace(SCRIPT, (script, address: string) => {
      const text = files.get(address);
      if (text === undefined) return script;
      scriptSources.push(sourceOf(text));
      return `<script>${text}</script>`;
    });
  return { html: embedded + html.slice(end), scriptSources, styleSources };
}
