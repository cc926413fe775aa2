import type { Step } from '@tenger/api-contract';
import { RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { type SignInFields, signInForm } from '../../../state/sign-in';
import type { Problems } from '../validation';
import { flow, openStep } from './flow-state';

/** Applies the result of a step. It runs only if the viewer is still on that step. */
export type ApplyResult = () => void;

/** Thrown before a request when the input of a step is invalid. */
export class InvalidInput extends Error {
  readonly problems: Problems;

  constructor(problems: Problems) {
    super();
    this.problems = problems;
  }
}

export const requireValid = (field: keyof Problems, problem: string | undefined): void => {
  if (problem) throw new InvalidInput({ [field]: problem });
};

/** The field that shows the error of a step. */
const errorField: Readonly<Record<Step, keyof SignInFields>> = {
  1: 'phone',
  2: 'code',
  3: 'newPin',
  4: 'email',
  5: 'emailCode',
  6: 'pin',
  7: 'firstName',
};
/** Steps whose digits are cleared after an error. */
const clearedAfterError: readonly Step[] = [2, 3, 5, 6];

/** R8-40: the server's message, or the default message of the step. */
function messageFor(error: unknown): string {
  if (!navigator.onLine) return messages.offline;
  if (!(error instanceof RequestError)) return messages.failed;
  if (error.fromServer) return error.message;
  if (error.code === 'wrong-credentials') return messages.wrongPin;
  return error.code === 'wrong-code' ? messages.wrongCode : error.message;
}

function showError(step: Step, error: unknown): void {
  flow.failures += 1;
  if (error instanceof InvalidInput) {
    flow.problems = error.problems;
    return;
  }
  const text = messageFor(error);
  // The server no longer knows the ticket, so the registration starts again.
  if (error instanceof RequestError && error.code === 'forbidden' && flow.registration) {
    flow.registration = null;
    Object.assign(signInForm, { code: '', newPin: '', emailCode: '' });
    openStep(1);
    flow.problems = { phone: text };
    return;
  }
  const hasReply = error instanceof RequestError && error.code !== 'network' && error.code !== 'timeout';
  if (clearedAfterError.includes(step) && hasReply) signInForm[errorField[step]] = '';
  flow.problems = { [errorField[step]]: text };
}

let captchaToken: string | undefined;
let repeatStep: () => Promise<void> = async () => undefined;

/** Returns the captcha's token once: a token is valid for one request. */
export const takeCaptchaToken = (): string | undefined => {
  const token = captchaToken;
  captchaToken = undefined;
  return token;
};

/** Repeats the step that required a captcha, with the captcha's token. */
export function passCaptcha(token: string): void {
  captchaToken = token;
  flow.captcha = null;
  void repeatStep();
}

/** Runs a step with its own spinner (R4.3-12). The result is dropped if the viewer has left the step. */
export async function runStep(step: Step, submit: () => Promise<ApplyResult>): Promise<void> {
  if (flow.busy[step]) return;
  flow.busy[step] = true;
  const { phone } = signInForm;
  // The viewer may correct the number during the request, which was about the former one.
  const isCurrent = () => signInForm.step === step && signInForm.phone === phone;
  try {
    const apply = await submit();
    if (isCurrent()) apply();
    flow.captcha = null;
  } catch (error) {
    const captcha = error instanceof RequestError && error.code === 'captcha-needed' && error.captcha;
    if (isCurrent() && captcha) {
      flow.problems = {};
      flow.captcha = captcha;
      repeatStep = () => runStep(step, submit);
    } else if (isCurrent()) showError(step, error);
  } finally {
    flow.busy[step] = false;
  }
}
