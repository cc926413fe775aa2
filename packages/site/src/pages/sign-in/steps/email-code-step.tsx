import { EMAIL_CODE_LENGTH } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { changeEmail, flow } from '../flow';
import { Resend } from '../resend';
import css from '../sign-in-dialog.module.css';
import { DigitsStep } from './digits-step';

/** Step 5: the code from the e-mail, to register or to confirm the reset of a PIN. */
export function EmailCodeStep() {
  const { mailedTo, registration } = useSnapshot(flow);
  const { email } = useSnapshot(signInForm);
  return (
    <DigitsStep
      step={5}
      field="emailCode"
      length={EMAIL_CODE_LENGTH}
      label={accountMessages.emailCodeLabel}
      lead={accountMessages.emailSent(registration?.email ?? (mailedTo || email))}
      action={messages.next}
      after={
        <>
          <Resend step={5} />
          {registration?.purpose !== 'reset' && (
            <button type="button" className={css.quietLink} onClick={changeEmail}>
              {accountMessages.changeEmail}
            </button>
          )}
        </>
      }
    />
  );
}
