import { PIN_LENGTH } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { forgotPin } from '../flow';
import css from '../sign-in-dialog.module.css';
import { DigitsStep } from './digits-step';

/** Step 6: the PIN of the account. */
export function PinStep() {
  const { phone } = useSnapshot(signInForm);
  return (
    <DigitsStep
      step={6}
      field="pin"
      length={PIN_LENGTH}
      pin="known"
      label={accountMessages.pin}
      lead={accountMessages.pinFor(phone)}
      action={messages.signIn}
      after={
        <button type="button" className={css.quietLink} onClick={() => void forgotPin()}>
          {accountMessages.forgotten}
        </button>
      }
    />
  );
}
