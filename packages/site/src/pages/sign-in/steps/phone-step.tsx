import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { Field } from '../../../components/field';
import { appConfig } from '../../../config';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';
import { hasPasskeys } from '../../../lib/webauthn';
import { signInForm } from '../../../state/sign-in';
import { flow, type } from '../flow';
import { StepForm } from '../step-form';
import { onlyPhoneDigits, takesMessages } from '../validation';

const PasskeyButton = lazy(() => import('../passkey-button'));

/** Step 1: whose account it is, or is going to be. */
export function PhoneStep() {
  const { phone, tab } = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  const warned = tab === 'register' && !takesMessages(phone);
  // Browsers without passkeys, and servers, load nothing of it.
  const passkeys = tab === 'login' && appConfig().passkeys === true && hasPasskeys();
  const other = passkeys && (
    <Suspense>
      <PasskeyButton />
    </Suspense>
  );
  return (
    <StepForm step={1} action={words.next} after={other}>
      <Field
        label={own.phone}
        hint={warned ? own.noSmsHint : own.phoneHint}
        error={problems.phone}
        prefix="+976"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        // Room for a pasted number with its country and dashes; what stays are eight digits.
        maxLength={20}
        value={phone}
        onChange={(event) => type('phone', onlyPhoneDigits(event.target.value))}
      />
    </StepForm>
  );
}
