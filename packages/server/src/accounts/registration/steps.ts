import type { Step } from '@tenger/api-contract';

/** Progress of a registration according to the server. */
export interface RegistrationProgress {
  readonly purpose: 'register' | 'reset';
  readonly phoneVerified: boolean;
  /** The phone has an account. Sent only after the phone is verified. */
  readonly registered: boolean;
  readonly pinChosen: boolean;
  /** For a reset, the address of the account: the phone alone does not replace the PIN. */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** An action that advances the registration. */
export type RegistrationAction = 'choose-pin' | 'name-email' | 'verify-email' | 'finish';

/** R4.3-15: the next step. */
export function stepOf(progress: RegistrationProgress): Step {
  if (!progress.phoneVerified) return 2;
  const isEmailDue = progress.email !== null && !progress.emailVerified;
  if (progress.purpose === 'reset') return isEmailDue ? 5 : progress.pinChosen ? 6 : 3;
  if (progress.registered) return 6;
  if (!progress.pinChosen) return 3;
  if (progress.email === null) return 4;
  return progress.emailVerified ? 7 : 5;
}

/** Steps at which each action is allowed: earlier choices can change, and no step can be skipped (R4.3-08…10). */
const from: Readonly<
  Record<RegistrationProgress['purpose'], Readonly<Record<RegistrationAction, readonly Step[]>>>
> = {
  register: { 'choose-pin': [3, 4, 5, 7], 'name-email': [4, 5, 7], 'verify-email': [5], finish: [7] },
  // The address is the one of the account, and it comes before the PIN.
  reset: { 'choose-pin': [3], 'name-email': [], 'verify-email': [5], finish: [] },
};

export const isAllowed = (progress: RegistrationProgress, move: RegistrationAction): boolean =>
  from[progress.purpose][move].includes(stepOf(progress));
