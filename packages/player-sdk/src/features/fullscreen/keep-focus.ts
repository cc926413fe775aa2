/** Keeps the focus within the host, and gives it back to where it was when the signal aborts. */
export function keepFocus(host: HTMLElement, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const before = host.matches(':focus-within') ? undefined : document.activeElement;
  if (before !== undefined) host.focus({ preventScroll: true });
  document.addEventListener(
    'focusin',
    (event) => {
      const path = event.composedPath();
      if (path.includes(host)) return;
      // A dialog the page opened since lies above the player, and is where the viewer is now.
      if (path.some((node) => node instanceof Element && node.matches(':modal, :popover-open'))) return;
      host.focus({ preventScroll: true });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}
