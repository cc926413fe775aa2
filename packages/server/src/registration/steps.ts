import type { Step } from '@tenger/api-contract';

/** How far somebody has come, in what the server knows rather than in what the page shows. */
export interface Walk {
  readonly purpose: 'register' | 'reset';
  readonly phoneVerified: boolean;
  /** An account of this phone exists. Told only to who has shown that the phone is theirs. */
  readonly registered: boolean;
  readonly pinChosen: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** What somebody wants to do next. */
export type Move = 'choose-pin' | 'name-email' | 'verify-email' | 'finish';

/** R4.3-15: the step that comes next. */
export function stepOf(walk: Walk): Step {
  if (!walk.phoneVerified) return 2;
  if (walk.purpose === 'reset') return walk.pinChosen ? 6 : 3;
  if (walk.registered) return 6;
  if (!walk.pinChosen) return 3;
  if (walk.email === null) return 4;
  return walk.emailVerified ? 7 : 5;
}

/** Steps from which each move may be made: going back changes one's mind, going forward skips nothing (R4.3-08…10). */
const from: Readonly<Record<Move, readonly Step[]>> = {
  'choose-pin': [3, 4, 5, 7],
  'name-email': [4, 5, 7],
  'verify-email': [5],
  finish: [7],
};

export const mayMove = (walk: Walk, move: Move): boolean => from[move].includes(stepOf(walk));
