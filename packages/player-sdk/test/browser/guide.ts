import { inject } from 'vitest';

/** The rows of a table of `docs/guide/sources.md`, each as cells by column heading. */
export function readGuideTable(firstHeading: string): readonly Readonly<Record<string, string>>[] {
  const markdown = inject('sourcesGuide').split('\n');
  const start = markdown.findIndex((line) => cellsOf(line)[0] === firstHeading);
  const headings = cellsOf(markdown[start]);
  const rows = markdown.slice(start + 2);
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
