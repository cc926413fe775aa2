import { copySheets, documentWindows, dressWindow } from './document-window';

/** Calls back once the player is in the window, and again when it is back in the page. */
export interface FloatOptions {
  readonly host: HTMLElement;
  /** Keeps the place in the page; what it returns puts the host back there. */
  readonly hold: () => () => void;
  readonly onLeave: () => void;
  readonly signal: AbortSignal;
}

/** CSS pixels of the window at first; browsers remember what the viewer makes of it. */
const widest = 560;

/** Moves the whole player into a window that stays above all others; the returned function closes it. */
export async function floatDocument({ host, hold, onLeave, signal }: FloatOptions): Promise<() => void> {
  const windows = documentWindows();
  if (!windows) throw new DOMException('No document picture-in-picture here.', 'NotSupportedError');
  const { width, height } = host.getBoundingClientRect();
  const scale = Math.min(1, widest / width);
  const target = await windows.requestWindow({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  if (signal.aborted || !host.isConnected) {
    target.close();
    throw new DOMException('The player is gone.', 'AbortError');
  }

  const page = host.ownerDocument;
  const root = host.shadowRoot;
  const before = [...(root?.adoptedStyleSheets ?? [])];
  const sheets = copySheets(before, target);
  dressWindow(target, host);
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
    // Its place is gone, or the player is: no node of ours stays behind in a window that closes.
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
