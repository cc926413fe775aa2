/**
 * The index of the entry that matches the typed letters, after the focused one; repeating one letter cycles through all
 * entries that start with it. -1 when there is none.
 */
export function typeahead(labels: readonly string[], typed: string, focused: number): number {
  const text = typed.toLocaleLowerCase();
  if (!text) return -1;
  const same = [...text].every((letter) => letter === text[0]);
  const query = same ? (text[0] ?? '') : text;
  // A longer text may still match the focused entry.
  const from = same ? focused + 1 : Math.max(0, focused);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(query)) return index;
  }
  return -1;
}
