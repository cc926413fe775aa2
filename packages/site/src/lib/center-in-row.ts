/** Scrolls a row sideways, so that the matching item is in its middle. The row is the offset parent of its items. */
export function centerInRow(row: HTMLElement | null, selector: string): HTMLElement | undefined {
  const item = row?.querySelector<HTMLElement>(selector);
  if (!row || !item) return undefined;
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  return item;
}
