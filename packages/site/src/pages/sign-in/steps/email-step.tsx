import { useSnapshot } from 'valtio/react';
import { Field } from '../../../components/field';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { flow, type } from '../flow';
import { StepForm } from '../step-form';

/** Step 4: where receipts and a forgotten PIN go. */
export function EmailStep() {
  const { email } = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  return (
    <StepForm step={4} lead={own.emailLead} action={words.next}>
      <Field
        label={own.email}
        error={problems.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        autoFocus
        value={email}
        onChange={(event) => type('email', event.target.value)}
      />
    </StepForm>
  );
}
