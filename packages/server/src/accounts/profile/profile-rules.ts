import { lettersOf } from '../../platform/text/clean';

/** Inclusive range of lengths. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** R5-15…17: the numbers of the specification are the default; `real` allows usual names. */
export const profileRules: Readonly<Record<'spec' | 'real', { name: Range; nickname: Range }>> = {
  spec: { name: { from: 3, to: 5 }, nickname: { from: 3, to: 5 } },
  real: { name: { from: 1, to: 40 }, nickname: { from: 2, to: 24 } },
};

export const fits = (text: string, { from, to }: Range): boolean => {
  const letters = lettersOf(text, to);
  return letters >= from && letters <= to;
};
