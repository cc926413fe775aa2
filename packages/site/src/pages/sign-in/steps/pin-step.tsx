import { PIN_LENGTH } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';
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
      label={own.pin}
      lead={own.pinFor(phone)}
      action={words.signIn}
      after={
        <button type="button" className={css.quietLink} onClick={() => void forgotPin()}>
          {own.forgotten}
        </button>
      }
    />
  );
}
