/** A text with highlighted ranges; `ranges` are [start, end) in UTF-16 units, in order. */
export function Marked({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  return splitByRanges(text, ranges).map(({ at, segment, found }) =>
    found ? <mark key={at}>{segment}</mark> : <span key={at}>{segment}</span>,
  );
}

/** Splits a text at the ends of the ranges. */
export function splitByRanges(text: string, ranges: readonly (readonly [number, number])[]) {
  const cut: { at: number; segment: string; found: boolean }[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start < from || end <= start || end > text.length) continue;
    if (start > from) cut.push({ at: from, segment: text.slice(from, start), found: false });
    cut.push({ at: start, segment: text.slice(start, end), found: true });
    from = end;
  }
  if (from < text.length) cut.push({ at: from, segment: text.slice(from), found: false });
  return cut;
}
