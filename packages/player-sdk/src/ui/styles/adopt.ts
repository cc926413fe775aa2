const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Constructable sheets pass `style-src 'self'`, and players of one page share them. */
export function adoptStyles(host: HTMLElement, texts: Iterable<string>): void {
  const root = host.shadowRoot;
  if (!root) return;
  const document = host.ownerDocument;
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, known);
  const View = document.defaultView ?? globalThis;
  const added = [...new Set(texts)].map((text) => {
    const sheet = known.get(text) ?? new View.CSSStyleSheet();
    if (!known.has(text)) sheet.replaceSync(text);
    known.set(text, sheet);
    return sheet;
  });
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...added];
}
