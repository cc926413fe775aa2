import type { Step } from '@tenger/api-contract';

/** R4.3-08…10: the step that Back opens; null on the first step. */
export const previousStep: Readonly<Record<Step, Step | null>> = {
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

const paths: Readonly<Record<Purpose, readonly Step[]>> = {
  register: [1, 2, 3, 4, 5, 7],
  reset: [1, 2, 3],
};

/** The number of a step, counted from 1, and the number of all steps. Undefined for a step outside the path. */
export function getProgress(purpose: Purpose, step: Step): { at: number; of: number } | undefined {
  const at = paths[purpose].indexOf(step);
  return at < 0 ? undefined : { at: at + 1, of: paths[purpose].length };
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
