/// <reference path="./inline-css.d.ts" />

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Constructable style sheets pass `style-src 'self'`, and players of one page share them. Texts added together become
 * one sheet: one is faster than twenty.
 */
export function adoptStyles(host: HTMLElement, texts: Iterable<string>): void {
  const root = host.shadowRoot;
  const text = [...new Set(texts)].join('');
  if (!root || !text) return;
  const document = host.ownerDocument;
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, known);
  const View = document.defaultView ?? globalThis;
  const sheet = known.get(text) ?? new View.CSSStyleSheet();
  if (!known.has(text)) sheet.replaceSync(text);
  known.set(text, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
