/** Keeps the focus within the host, and restores it when the signal aborts. */
export function trapFocus(host: HTMLElement, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const before = host.matches(':focus-within') ? undefined : document.activeElement;
  if (before !== undefined) host.focus({ preventScroll: true });
  document.addEventListener(
    'focusin',
    (event) => {
      const path = event.composedPath();
      if (path.includes(host)) return;
      // A dialog that the page opened since is above the player and may have the focus.
      if (path.some((node) => node instanceof Element && node.matches(':modal, :popover-open'))) return;
      host.focus({ preventScroll: true });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}
