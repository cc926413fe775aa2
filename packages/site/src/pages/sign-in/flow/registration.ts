import type { Step } from '@tenger/api-contract';

/** R4.3-08…10: the step before each; null before the first one. */
const previousSteps: Readonly<Record<Step, Step | null>> = {
  1: null,
  2: 1,
  3: 2,
  4: 3,
  5: 3,
  6: 1,
  7: 1,
};

/** Why a verification code is sent: to create an account or to replace a forgotten PIN. */
export type Purpose = 'register' | 'reset';

/** The step that Back opens. The e-mail code of a reset comes before the PIN. */
export const previousStep = (purpose: Purpose, step: Step): Step | null =>
  purpose === 'reset' && step === 5 ? 2 : previousSteps[step];

const registerSteps: readonly Step[] = [1, 2, 3, 4, 5, 7];
const resetSteps: readonly Step[] = [1, 2, 3];
/** For an account with an e-mail address. */
const resetByEmailSteps: readonly Step[] = [1, 2, 5, 3];

/**
 * The number of a step, counted from 1, and the number of all steps. Undefined for a step outside the path, and for a
 * reset until the server has said whether it also needs the code of an e-mail.
 */
export function getProgress(
  { purpose, email }: Pick<Registration, 'purpose' | 'email'>,
  step: Step,
): { at: number; of: number } | undefined {
  if (purpose === 'reset' && email === undefined && step !== 3) return undefined;
  const resetting = email === undefined ? resetSteps : resetByEmailSteps;
  const steps = purpose === 'register' ? registerSteps : resetting;
  const at = steps.indexOf(step);
  return at < 0 ? undefined : { at: at + 1, of: steps.length };
}

/** R4.3-10: the server keeps a registration for this time after its last step. */
export const TICKET_MS = 10 * 60_000;

/** A registration or PIN reset that the server knows by its ticket. */
export interface Registration {
  readonly ticket: string;
  readonly purpose: Purpose;
  readonly phone: string;
  /** The number of digits of the code that was sent. */
  readonly codeLength: number;
  /** The account's address that confirms a reset, masked. */
  readonly email?: string | undefined;
  /** The last step that the server has opened. */
  readonly reached: Step;
  /** `Date.now()` of the last step. */
  readonly movedAt: number;
}

/** True if the same phone can continue its registration without another code. */
export const canContinue = (
  registration: Registration | null,
  purpose: Purpose,
  phone: string,
  now: number,
): registration is Registration =>
  registration?.purpose === purpose && registration.phone === phone && now - registration.movedAt < TICKET_MS;
