/** Options of `floatDocument`. */
interface FloatOptions {
  readonly host: HTMLElement;
  /** Puts a placeholder in the page; the returned function puts the host back. */
  readonly hold: () => () => void;
  readonly onLeave: () => void;
  readonly signal: AbortSignal;
}

/** Initial maximum width of the window in CSS pixels; browsers remember the viewer's size. */
const widest = 560;

/** The Document Picture-in-Picture API, which TypeScript's DOM types lack. */
interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

export function getDocumentPictureInPicture(): DocumentPictureInPicture | undefined {
  const found: unknown = Reflect.get(globalThis, 'documentPictureInPicture');
  // Browsers allow these windows for top-level pages only.
  return window === window.top ? (found as DocumentPictureInPicture | undefined) : undefined;
}

/** Theming properties that a page may set on any ancestor of the player. */
export const themeNames = [
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
  ...['font', 'font-display', 'font-subtitles'],
].map((name) => `--tenger-${name}`);

/** Copies theme, fonts and language of the page to an empty window. */
function styleWindow(target: Window, host: HTMLElement): void {
  const page = host.ownerDocument;
  const { documentElement, body, adoptedStyleSheets } = target.document;
  // Create elements with the page's document and adopt them: they must work in the page again afterwards, and the
  // renderer uses its parent's element registry, which remains that of the page.
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
        // Rules of a cross-origin sheet are not readable.
        return [];
      }
    })
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** Copies sheets for another document: constructed sheets belong to one document, so a moved shadow root loses them. */
function copySheets(sheets: readonly CSSStyleSheet[], target: Window): CSSStyleSheet[] {
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

/** Moves the player into an always-on-top window; the returned function closes it. */
export async function floatDocument({ host, hold, onLeave, signal }: FloatOptions): Promise<() => void> {
  const windows = getDocumentPictureInPicture();
  if (!windows) throw new DOMException('Document picture-in-picture is not supported.', 'NotSupportedError');
  const { width, height } = host.getBoundingClientRect();
  const scale = Math.min(1, widest / width);
  const target = await windows.requestWindow({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  if (signal.aborted || !host.isConnected) {
    target.close();
    throw new DOMException('The player was removed.', 'AbortError');
  }

  const page = host.ownerDocument;
  const root = host.shadowRoot;
  const before = [...(root?.adoptedStyleSheets ?? [])];
  const sheets = copySheets(before, target);
  styleWindow(target, host);
  const release = hold();
  target.document.body.append(host);
  host.setAttribute('data-pip', '');
  if (root) root.adoptedStyleSheets = sheets;

  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    const since = root?.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet)) ?? [];
    const added = copySheets(since, window);
    host.removeAttribute('data-pip');
    release();
    // If the placeholder or the player is gone, adopt the host anyway: no node stays in the closing window.
    if (host.ownerDocument !== page) page.adoptNode(host);
    if (root) root.adoptedStyleSheets = [...before, ...added];
    onLeave();
  };
  target.addEventListener('pagehide', leave, { once: true });
  return () => {
    leave();
    target.close();
  };
}
