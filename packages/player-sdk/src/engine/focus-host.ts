/**
 * Focuses the host of a player by a click or a call, so that keys work, without the negative tabindex that it has at
 * first: that takes all its controls out of the Tab order. It then has one only as long as it has the focus.
 */
export function focusHost(host: HTMLElement, signal = new AbortController().signal): void {
  const { focus } = host;
  host.focus = (options) => {
    host.tabIndex = -1;
    focus.call(host, options);
  };
  const isFocused = () => host.matches(':focus-within');
  host.addEventListener('mousedown', () => isFocused() || host.focus({ preventScroll: true }), { signal });
  // Also when the focus leaves one of the controls for the page.
  const leave = () => host.removeAttribute('tabindex');
  host.addEventListener('blur', leave, { signal });
  if (!isFocused()) leave();
  signal.addEventListener('abort', () => {
    host.focus = focus;
    host.tabIndex = -1;
  });
}
