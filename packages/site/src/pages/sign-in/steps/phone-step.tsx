import { PHONE_LENGTH } from '@tenger/api-contract';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { words } from '../../../i18n';
import { signInForm } from '../../../state/sign-in';
import css from '../sign-in-dialog.module.css';
import { onlyPhoneDigits, phoneProblem } from '../validation';

/** Step 1: whose account it is. */
export function PhoneStep() {
  const { phone } = useSnapshot(signInForm, { sync: true });
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = phoneProblem(phone);
    setError(problem);
    if (!problem) signInForm.step = 'pin';
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={words.phone}
        hint={words.phoneHint}
        error={error}
        prefix="+976"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={PHONE_LENGTH}
        value={phone}
        onChange={(event) => {
          signInForm.phone = onlyPhoneDigits(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" wide>
        {words.next}
      </Button>
    </form>
  );
}
