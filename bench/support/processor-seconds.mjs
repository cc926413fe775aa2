import { readFileSync } from 'node:fs';

/** Seconds of processor time that a process has used. Needs Linux. */
export function processorSeconds(pid) {
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  // The kernel counts a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
