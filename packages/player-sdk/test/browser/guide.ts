import { inject } from 'vitest';

/** The rows of a table of `docs/guide/sources.md`, as what stands under each heading. */
export function tableOf(firstHeading: string): readonly Readonly<Record<string, string>>[] {
  const lines = inject('sourcesGuide').split('\n');
  const start = lines.findIndex((line) => cellsOf(line)[0] === firstHeading);
  const headings = cellsOf(lines[start]);
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [headings[index] ?? '', cell])));
}

function cellsOf(line = ''): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
