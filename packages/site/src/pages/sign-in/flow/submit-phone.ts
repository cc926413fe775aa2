import { checkPhone } from '@tenger/api-contract';
import { call, RequestError } from '../../../api';
import { accountMessages } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { phoneProblem } from '../validation';
import { openStep } from './flow-state';
import { startOrContinue } from './request-code';
import { type ApplyResult, requireValid } from './run-step';

/** Step 1. On the sign-in tab, an unknown phone switches to registration (R4.3-15). */
export async function submitPhone(): Promise<ApplyResult> {
  requireValid('phone', phoneProblem(signInForm.phone));
  if (signInForm.tab === 'register') return startOrContinue('register');
  const step = await call(checkPhone, { body: { phone: signInForm.phone, tab: 'login' } }).then(
    (reply) => reply.data.step,
    (error: unknown) => {
      // Signing in has its own rate limit, so the viewer may still try the PIN.
      if (error instanceof RequestError && error.code === 'too-many-requests') return 6 as const;
      throw error;
    },
  );
  if (step === 6) return () => openStep(6);
  const apply = await startOrContinue('register', accountMessages.notRegistered);
  return () => {
    signInForm.tab = 'register';
    apply();
  };
}
