import { PIN_LENGTH } from '@tenger/api-contract';
import { type FormEvent, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError } from '../../../api';
import { Button } from '../../../components/button';
import { DigitBoxes } from '../../../components/digit-boxes';
import { words } from '../../../i18n';
import { signIn } from '../../../state/session';
import { finishSignIn, signInForm } from '../../../state/sign-in';
import css from '../sign-in-dialog.module.css';
import { pinProblem } from '../validation';

/** Step 6: the PIN of the account. */
export function PinStep() {
  const { phone, pin } = useSnapshot(signInForm, { sync: true });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const problem = pinProblem(signInForm.pin);
    setError(problem);
    if (problem) return;
    setBusy(true);
    try {
      await signIn(signInForm.phone, signInForm.pin);
      finishSignIn();
    } catch (refusal) {
      setBusy(false);
      setError(refusal instanceof ApiError ? wordsFor(refusal) : words.failed);
      signInForm.pin = '';
    }
  };

  // The message stands while the boxes are refilled from the start, then gives way.
  useEffect(() => {
    if (pin.length > 0) setError(undefined);
  }, [pin]);

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.lead}>{words.pinFor(phone)}</p>
      <DigitBoxes
        label={words.pin}
        length={PIN_LENGTH}
        secret
        value={pin}
        invalid={Boolean(error)}
        onChange={(value) => {
          signInForm.pin = value;
        }}
      />
      <p className={css.error} role="alert">
        {error}
      </p>
      <Button type="submit" wide busy={busy}>
        {words.signIn}
      </Button>
    </form>
  );
}

/** The server's words come first; R8-05 where it had none for a refused PIN. */
const wordsFor = (error: ApiError): string =>
  error.code === 'wrong-credentials' && !error.fromServer ? words.wrongPin : error.message;
