import { type Step, sendEmailCode } from '@tenger/api-contract';
import { call } from '../../../api';
import { accountMessages } from '../../../i18n/account';
import { showToast } from '../../../state/toasts';
import { flow, setField, withTicket } from './flow-state';
import { requestPhoneCode, resendDeadline, startOrContinue } from './request-code';
import { type ApplyResult, runStep } from './run-step';
import { submitEmailCode, submitPhoneCode } from './submit-code';
import { submitEmail } from './submit-email';
import { submitName } from './submit-name';
import { submitPhone } from './submit-phone';
import { submitNewPin, submitPin } from './submit-pin';

export {
  changeEmail,
  codeLength,
  flow,
  goBack,
  selectTab,
  setField,
  setTermsAccepted,
} from './flow-state';
export { getProgress, previousStep } from './registration';
export { passCaptcha } from './run-step';

const submitters: Readonly<Record<Step, () => Promise<ApplyResult>>> = {
  1: submitPhone,
  2: submitPhoneCode,
  3: submitNewPin,
  4: submitEmail,
  5: submitEmailCode,
  6: submitPin,
  7: submitName,
};

/** R4.3-11: submits a step, by its button or the Enter key. */
export const submit = (step: Step): Promise<void> => runStep(step, submitters[step]);

/** Requests another code after the waiting time (R4.3-13). */
export const resend = (step: 2 | 5): Promise<void> =>
  runStep(step, async () => {
    if (step === 5) {
      // The address of a reset is known to the server only.
      const body = flow.registration?.purpose === 'reset' ? {} : { email: flow.mailedTo };
      const { data } = await call(sendEmailCode, { body }, withTicket());
      return () => {
        flow.resendAt[5] = resendDeadline(data.resend_after);
        setField('emailCode', '');
        showToast(accountMessages.resent, 'info');
      };
    }
    const apply = await requestPhoneCode(flow.registration?.purpose ?? 'register');
    return () => {
      apply();
      showToast(accountMessages.resent, 'info');
    };
  });

/** Sends a code to the phone, to replace a forgotten PIN. */
export const forgotPin = (): Promise<void> => runStep(6, () => startOrContinue('reset'));
