const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Constructable sheets pass `style-src 'self'`, and players of one page share them. */
export function adoptStyles(root: ShadowRoot, texts: Iterable<string>): void {
  const document = root.ownerDocument;
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, known);
  const View = document.defaultView ?? globalThis;
  root.adoptedStyleSheets = [...new Set(texts)].map((text) => {
    const sheet = known.get(text) ?? new View.CSSStyleSheet();
    if (!known.has(text)) sheet.replaceSync(text);
    known.set(text, sheet);
    return sheet;
  });
}
