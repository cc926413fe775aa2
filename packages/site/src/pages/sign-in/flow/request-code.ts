import { RESEND_SECONDS, SMS_CODE_LENGTH, sendPhoneCode } from '@tenger/api-contract';
import { call } from '../../../api';
import { signInForm } from '../../../state/sign-in';
import { flow, openStep } from './flow-state';
import { canContinue, type Purpose } from './registration';
import { type ApplyResult, takeCaptchaToken } from './run-step';

/** `Date.now()` from which another code can be requested. */
export const resendDeadline = (seconds = RESEND_SECONDS): number => Date.now() + seconds * 1000;

/** Requests an SMS code. For a known phone the server may open the PIN step instead (R4.3-06). */
export async function requestPhoneCode(purpose: Purpose, note: string | null = null): Promise<ApplyResult> {
  const { phone } = signInForm;
  const { status, msg, data } = await call(
    sendPhoneCode,
    { body: { phone, purpose } },
    { captcha: takeCaptchaToken() },
  );
  if (status === 0 || !data.ticket) return () => openStep(data.step, msg ?? null);
  const { ticket } = data;
  return () => {
    flow.registration = {
      ...{ ticket, purpose, phone, reached: 2, movedAt: Date.now() },
      codeLength: data.code_length ?? SMS_CODE_LENGTH,
    };
    flow.resendAt[2] = resendDeadline(data.resend_after);
    Object.assign(signInForm, { code: '', newPin: '', emailCode: '' });
    openStep(data.step, note);
  };
}

/** Continues the registration of this phone, or requests a code for a new one. */
export async function startOrContinue(purpose: Purpose, note: string | null = null): Promise<ApplyResult> {
  const { registration } = flow;
  if (canContinue(registration, purpose, signInForm.phone, Date.now()))
    return () => openStep(registration.reached);
  return requestPhoneCode(purpose, note);
}
