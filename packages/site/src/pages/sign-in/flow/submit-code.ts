import { verifyEmailCode, verifyPhoneCode } from '@tenger/api-contract';
import { call } from '../../../api';
import { signInForm } from '../../../state/sign-in';
import { emailCodeProblem, smsCodeProblem } from '../validation';
import { codeLength, flow, openStep, setReachedStep, withTicket } from './flow-state';
import { resendDeadline } from './request-code';
import { type ApplyResult, requireValid } from './run-step';

/** Step 2: the code from the SMS. */
export async function submitPhoneCode(): Promise<ApplyResult> {
  requireValid('code', smsCodeProblem(signInForm.code, codeLength()));
  const { status, msg, data } = await call(
    verifyPhoneCode,
    { body: { code: signInForm.code } },
    withTicket(),
  );
  return () => {
    const { email } = data;
    if (email !== undefined && flow.registration) {
      flow.registration = { ...flow.registration, email };
      flow.resendAt[5] = resendDeadline(data.resend_after);
      signInForm.emailCode = '';
    }
    setReachedStep(data.step);
    openStep(data.step, status === 0 ? (msg ?? null) : null);
  };
}

/** Step 5: the code from the e-mail. */
export async function submitEmailCode(): Promise<ApplyResult> {
  requireValid('emailCode', emailCodeProblem(signInForm.emailCode));
  const { data } = await call(verifyEmailCode, { body: { code: signInForm.emailCode } }, withTicket());
  return () => {
    setReachedStep(data.step);
    openStep(data.step);
  };
}
