import type { Fact } from './facts';

export type Result = 'works' | 'fails' | 'not here' | 'not run';

export interface Row {
  readonly title: string;
  readonly result: Result;
  /** What was measured, or why it failed. */
  readonly seen: string;
  /** Why the first attempt failed, where the second one works. */
  readonly firstFault?: string;
}

/** Text of people and browsers, safe inside a Markdown table. */
const cell = (value: string) => value.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|');

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const describeSeen = ({ seen, firstFault }: Row): string =>
  firstFault ? `${seen}; works on the second attempt, the first one: ${firstFault}` : seen;

/** The results as Markdown, for an issue. */
export function writeReport(
  checked: readonly Row[],
  pressed: readonly Row[],
  facts: readonly Fact[],
  date: Date,
): string {
  const count = (result: Result) => [...checked, ...pressed].filter((row) => row.result === result).length;
  const resultTable = (name: string, rows: readonly Row[]) =>
    table(
      [name, 'Result', 'Seen'],
      rows.map((row) => [row.title, row.result, describeSeen(row)]),
    );
  return [
    `Tenger player, checked on ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${count('works')} work, ${count('fails')} fail, ${count('not here')} are not here, ${count('not run')} were not run.`,
    resultTable('Capability', checked),
    resultTable('Press', pressed),
    table(['This browser', ''], facts),
  ].join('\n\n');
}
