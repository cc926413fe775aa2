import { useEffect, useRef } from 'react';

interface Sheet {
  /** False: it stays open. */
  close(): boolean;
}

/** The open sheets, the top one last. Each has a history entry above that of the page. The router does not see them. */
const sheets: Sheet[] = [];

/** The number of sheets above the page in the current history entry. */
const countEntries = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

/** Adds the missing entries. A page that was reloaded with an open sheet still has its entry. */
function addEntries(): void {
  for (let next = countEntries() + 1; next <= sheets.length; next += 1)
    history.pushState({ ...history.state, sheets: next }, '');
}

/** Leaves the entries of closed sheets. A link in a sheet leaves its entry behind; Back and Forward pass over it. */
function leaveClosed(): void {
  const closed = countEntries() - sheets.length;
  if (closed > 0) history.go(-closed);
}

function followHistory(): void {
  while (sheets.length > countEntries()) {
    const top = sheets.pop();
    if (top?.close() !== false) continue;
    sheets.push(top);
    addEntries();
  }
  leaveClosed();
}

/** The mounted sheets, open or closed. */
let mounted = 0;

function listen(): () => void {
  mounted += 1;
  // Adding it again has no effect.
  window.addEventListener('popstate', followHistory);
  return () => {
    mounted -= 1;
    if (mounted === 0) window.removeEventListener('popstate', followHistory);
  };
}

/**
 * Back closes a sheet or dialog without an address, as it covers the page on a phone. Base UI closes only drawers on
 * Back, and only on Android. With `staysOpen`, Back has no effect.
 */
export function useCloseOnBack(open: boolean, close: () => void, staysOpen = false): void {
  const latest = useRef<() => boolean>(() => true);
  useEffect(() => {
    latest.current = () => {
      if (!staysOpen) close();
      return !staysOpen;
    };
  });
  useEffect(listen, []);
  useEffect(() => {
    if (!open) return;
    const sheet: Sheet = { close: () => latest.current() };
    sheets.push(sheet);
    addEntries();
    return () => {
      const index = sheets.indexOf(sheet);
      if (index >= 0) sheets.splice(index, 1);
      // Later, because other sheets close with this one, and a link leads away from the entry.
      setTimeout(leaveClosed);
    };
  }, [open]);
}
