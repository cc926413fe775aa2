import { setPin } from '@tenger/api-contract';
import { call } from '../../../api';
import { accountMessages } from '../../../i18n/account';
import { signIn } from '../../../state/adopt-session';
import { finishSignIn, signInForm } from '../../../state/sign-in';
import { pinProblem } from '../validation';
import { flow, openStep, setReachedStep, withTicket } from './flow-state';
import { type ApplyResult, requireValid, takeCaptchaToken } from './run-step';

/** Step 3: the PIN of a new account, or the one that replaces a forgotten PIN. */
export async function submitNewPin(): Promise<ApplyResult> {
  requireValid('newPin', pinProblem(signInForm.newPin));
  const { data } = await call(setPin, { body: { pin: signInForm.newPin } }, withTicket());
  return () => {
    const isReset = flow.registration?.purpose === 'reset';
    setReachedStep(data.step);
    if (isReset) {
      flow.registration = null;
      Object.assign(signInForm, { tab: 'login', code: '', newPin: '', pin: '' });
    }
    openStep(data.step, isReset ? accountMessages.pinWasReset : null);
  };
}

/** Step 6: signs in with the PIN. */
export async function submitPin(): Promise<ApplyResult> {
  requireValid('pin', pinProblem(signInForm.pin));
  await signIn(signInForm.phone, signInForm.pin, takeCaptchaToken());
  finishSignIn();
  return () => undefined;
}
