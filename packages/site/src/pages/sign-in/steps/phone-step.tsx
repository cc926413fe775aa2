import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { Field } from '../../../components/field';
import { appConfig } from '../../../config';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { lazyChunk } from '../../../lib/lazy-chunk';
import { hasPasskeys } from '../../../lib/passkey-support';
import { canReceiveSms, normalizePhoneInput } from '../../../lib/phone-number';
import { ErrorBoundary } from '../../../shell/error-boundary';
import { signInForm } from '../../../state/sign-in';
import { flow, setField } from '../flow';
import { StepForm } from '../step-form';

const PasskeyButton = lazyChunk('passkey-button', () =>
  import('../passkey-button').then((m) => m.PasskeyButton),
);

/** Step 1: the phone number of the account. */
export function PhoneStep() {
  const { phone, tab } = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  const warned = tab === 'register' && !canReceiveSms(phone);
  // Not loaded in browsers without passkeys and on the server.
  const passkeys = tab === 'login' && appConfig().passkeys === true && hasPasskeys();
  const other = passkeys && (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <PasskeyButton />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <StepForm step={1} action={messages.next} after={other}>
      <Field
        label={accountMessages.phone}
        hint={warned ? accountMessages.noSmsHint : accountMessages.phoneHint}
        error={problems.phone}
        prefix="+976"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        // Accepts a pasted number with country code and dashes, and keeps eight digits.
        maxLength={20}
        value={phone}
        onChange={(event) => setField('phone', normalizePhoneInput(event.target.value))}
      />
    </StepForm>
  );
}
