import { useEffect, useRef } from 'react';

interface Sheet {
  /** Asks the sheet to close. It may stay open, or open another one. */
  close(): void;
}

/** The open sheets, the top one last. Each has a history entry above that of the page. The router does not see them. */
const sheets: Sheet[] = [];

/** The number of sheets above the page in the current history entry. */
const countEntries = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;

/** This file leaves entries: the next `popstate` is not by the viewer. */
let isLeaving = false;

function leaveEntries(count: number): void {
  isLeaving = true;
  history.go(-count);
}

/**
 * Leaves the entries of closed sheets, and adds those of sheets that have opened or stayed open. A page that was reloaded
 * with an open sheet still has its entry. A link in a sheet leaves its entry behind; Back and Forward pass over it.
 */
function matchEntries(): void {
  // The position in the history is known again afterwards.
  if (isLeaving) return;
  const closed = countEntries() - sheets.length;
  if (closed > 0) leaveEntries(closed);
  for (let next = countEntries() + 1; next <= sheets.length; next += 1)
    history.pushState({ ...history.state, sheets: next }, '');
}

function followHistory(): void {
  if (isLeaving) isLeaving = false;
  else for (const sheet of sheets.slice(countEntries()).reverse()) sheet.close();
  // Later, when those that close have left the list.
  setTimeout(matchEntries);
}

/** Leaves the entries of the open sheets first, so that `replace` replaces the address of the page below them. */
export function replaceBelowSheets(replace: () => void): void {
  const count = countEntries();
  if (count === 0) {
    replace();
    return;
  }
  addEventListener('popstate', replace, { once: true });
  leaveEntries(count);
}

/** The mounted sheets, open or closed. */
let mounted = 0;

function listen(): () => void {
  mounted += 1;
  if (mounted === 1) {
    window.addEventListener('popstate', followHistory);
    // The page may begin at an entry that a closed sheet has left behind.
    setTimeout(matchEntries);
  }
  return () => {
    mounted -= 1;
    if (mounted > 0) return;
    window.removeEventListener('popstate', followHistory);
    isLeaving = false;
  };
}

/**
 * Back closes a sheet or dialog without an address, as it covers the page on a phone. Base UI closes only drawers on
 * Back, and only on Android. With `staysOpen`, Back has no effect.
 */
export function useCloseOnBack(open: boolean, close: () => void, staysOpen = false): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = () => {
      if (!staysOpen) close();
    };
  });
  useEffect(listen, []);
  useEffect(() => {
    if (!open) return;
    const sheet: Sheet = { close: () => latest.current() };
    sheets.push(sheet);
    matchEntries();
    return () => {
      const index = sheets.indexOf(sheet);
      if (index >= 0) sheets.splice(index, 1);
      // Later, because other sheets close with this one, and a link leads away from the entry.
      setTimeout(matchEntries);
    };
  }, [open]);
}
