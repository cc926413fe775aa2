/** `note`: works, and the operator may want to know. */
export type FindingStatus = 'ok' | 'note' | 'problem';

/** One row of `tenger doctor`. */
export interface Finding {
  /** What was checked: one or two words. */
  readonly check: string;
  readonly status: FindingStatus;
  readonly detail: string;
  /** What to do; empty if there is nothing to do. */
  readonly advice: string;
}

export const ok = (check: string, detail: string): Finding => ({ check, status: 'ok', detail, advice: '' });
export const note = (check: string, detail: string, advice: string): Finding => ({
  ...{ check, status: 'note', detail, advice },
});
export const problem = (check: string, detail: string, advice: string): Finding => ({
  ...{ check, status: 'problem', detail, advice },
});

/** A failure of the server's start names the cause in its first sentence, and what to do in the others. */
export function problemOf(check: string, message: string): Finding {
  const [detail = '', ...advice] = message.split('\n').map((text) => text.trim());
  return problem(check, detail, advice.join(' '));
}

const labels: Readonly<Record<FindingStatus, string>> = { ok: 'OK', note: 'NOTE', problem: 'PROBLEM' };
const CHECK_WIDTH = 14;

export function formatFinding({ check, status, detail, advice }: Finding): string {
  const row = `${labels[status].padEnd(8)}${check.padEnd(CHECK_WIDTH)} ${detail}`;
  return advice ? `${row}\n${' '.repeat(8 + CHECK_WIDTH)} → ${advice}` : row;
}
