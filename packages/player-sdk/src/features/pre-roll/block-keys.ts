/** By `KeyboardEvent.code` or `key`: play, mute, full screen, volume, and moving the focus. */
const allowed = new Set([
  'KeyK',
  'KeyM',
  'KeyF',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'Tab',
  'Enter',
  'Escape',
  '?',
]);

/** Blocks keys that would seek, skip or change the media behind the ad. */
export function blockKeys(host: HTMLElement, signal: AbortSignal): void {
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (!allowed.has(event.code) && !allowed.has(event.key)) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
}
