import { copySheets, getDocumentPictureInPicture, styleWindow } from './document-window';

/** Options of `floatDocument`. */
export interface FloatOptions {
  readonly host: HTMLElement;
  /** Puts a placeholder in the page; the returned function puts the host back. */
  readonly hold: () => () => void;
  readonly onLeave: () => void;
  readonly signal: AbortSignal;
}

/** Initial maximum width of the window in CSS pixels; browsers remember the viewer's size. */
const widest = 560;

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
