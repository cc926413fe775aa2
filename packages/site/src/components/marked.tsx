/** A text with highlighted ranges; `ranges` are [start, end) in UTF-16 units, in order. */
export function Marked({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  return splitByRanges(text, ranges).map(({ at, part, found }) =>
    found ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}

/** Splits a text at the ends of the ranges. */
export function splitByRanges(text: string, ranges: readonly (readonly [number, number])[]) {
  const cut: { at: number; part: string; found: boolean }[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start < from || end <= start || end > text.length) continue;
    if (start > from) cut.push({ at: from, part: text.slice(from, start), found: false });
    cut.push({ at: start, part: text.slice(start, end), found: true });
    from = end;
  }
  if (from < text.length) cut.push({ at: from, part: text.slice(from), found: false });
  return cut;
}
