/**
 * The entry that typed letters lead to, beginning after the focused one; one letter again and again walks through all
 * that begin with it. -1 when there is none.
 */
export function typeahead(labels: readonly string[], typed: string, focused: number): number {
  const text = typed.toLocaleLowerCase();
  if (!text) return -1;
  const same = [...text].every((letter) => letter === text[0]);
  const wanted = same ? (text[0] ?? '') : text;
  // A longer word may still mean the entry it has already found.
  const from = same ? focused + 1 : Math.max(0, focused);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
