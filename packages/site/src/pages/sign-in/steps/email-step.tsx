import { useSnapshot } from 'valtio/react';
import { Field } from '../../../components/field';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { flow, setField } from '../flow';
import { StepForm } from '../step-form';

/** Step 4: the e-mail address for receipts and recovery. */
export function EmailStep() {
  const { email } = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  return (
    <StepForm step={4} lead={accountMessages.emailLead} action={messages.next}>
      <Field
        label={accountMessages.email}
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
        onChange={(event) => setField('email', event.target.value)}
      />
    </StepForm>
  );
}
