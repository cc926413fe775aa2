import { sendEmailCode } from '@tenger/api-contract';
import { call } from '../../../api';
import { messages } from '../../../i18n';
import { signInForm } from '../../../state/sign-in';
import { showToast } from '../../../state/toasts';
import { emailProblem } from '../validation';
import { flow, openStep, setReachedStep, withTicket } from './flow-state';
import { resendDeadline } from './request-code';
import { type ApplyResult, requireValid } from './run-step';

/** Step 4: sends a code to the address, unless it has just received one. */
export async function submitEmail(): Promise<ApplyResult> {
  const address = signInForm.email.trim();
  // R8-17 requires this exact text as a toast; the field shows a helpful message.
  if (!address) showToast(messages.emailEmpty, 'error');
  requireValid('email', emailProblem(address));
  if (address === flow.mailedTo && Date.now() < flow.resendAt[5]) return () => openStep(5);
  const { data } = await call(sendEmailCode, { body: { email: address } }, withTicket());
  return () => {
    flow.mailedTo = address;
    flow.resendAt[5] = resendDeadline(data.resend_after);
    Object.assign(signInForm, { email: address, emailCode: '' });
    setReachedStep(data.step);
    openStep(data.step);
  };
}
