/** The Document Picture-in-Picture API, which the DOM's types do not know yet. */
interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

export function documentWindows(): DocumentPictureInPicture | undefined {
  const found: unknown = Reflect.get(globalThis, 'documentPictureInPicture');
  // The browser opens such windows for whole pages only, not for frames in them.
  return window === window.top ? (found as DocumentPictureInPicture | undefined) : undefined;
}

/** Custom properties of ours that a page may set anywhere above the player. */
const themeNames = [
  ...[
    'accent',
    'accent-ink',
    'focus',
    'surface',
    'text',
    'text-2',
    'text-3',
    'line',
    'buffered',
    'scrim',
    'danger',
  ],
  ...['font', 'font-display'],
].map((name) => `--tenger-${name}`);

/** Makes an empty window look like the page: its theme, its fonts, its language. */
export function dressWindow(target: Window, host: HTMLElement): void {
  const page = host.ownerDocument;
  const { documentElement, body, adoptedStyleSheets } = target.document;
  // Elements drawn meanwhile are made by the page and adopted: they have to be at home there again afterwards, and the
  // renderer names its parent's element registry, which stays the page's.
  target.document.createElementNS = (namespace: string | null, name: string) =>
    page.createElementNS(namespace, name) as Element & HTMLElement & SVGElement & MathMLElement;
  const style = getComputedStyle(host);
  documentElement.lang = host.lang;
  for (const name of themeNames) {
    const value = style.getPropertyValue(name);
    if (value) documentElement.style.setProperty(name, value);
  }
  const inherited = host.parentElement && getComputedStyle(host.parentElement).fontFamily;
  if (inherited) body.style.fontFamily = inherited;
  body.style.margin = '0';
  body.style.background = '#000';
  body.style.overflow = 'hidden';
  adoptedStyleSheets.push(sheetFor(target, fontFaces(page)));
}

function fontFaces(document: Document): string {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules];
      } catch {
        // A sheet of another origin keeps its rules to itself.
        return [];
      }
    })
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** A shadow root that moves to another document loses its sheets, for each belongs to one document: they are made anew. */
export function copySheets(sheets: readonly CSSStyleSheet[], target: Window): CSSStyleSheet[] {
  return sheets.map(({ cssRules }) =>
    sheetFor(target, [...cssRules].map(({ cssText }) => cssText).join('\n')),
  );
}

function sheetFor(target: Window, css: string): CSSStyleSheet {
  const Sheet = (target as Window & typeof globalThis).CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  return sheet;
}
