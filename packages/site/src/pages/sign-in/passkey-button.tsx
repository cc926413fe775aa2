import { passkeyLogin, passkeyLoginWish } from '@tenger/api-contract';
import { useState } from 'react';
import { ApiError, call } from '../../api';
import { Button } from '../../components/button';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { keyWords } from '../../i18n/passkeys';
import { signWithPasskey, wasCancelled } from '../../lib/webauthn';
import { notify } from '../../state/notices';
import { enter, session } from '../../state/session';
import { finishSignIn } from '../../state/sign-in';

const wordsFor = (error: unknown) => {
  if (!navigator.onLine) return words.offline;
  return error instanceof ApiError && error.fromServer ? error.message : keyWords.notSigned;
};

/** Signs in without a phone and a PIN: the passkey knows whose it is. */
export default function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const credential = await signWithPasskey((await call(passkeyLoginWish, {})).data);
      await enter((await call(passkeyLogin, { body: { credential } })).data);
      finishSignIn();
      if (session.user) notify(own.welcome(session.user.nickname), 'done');
    } catch (error) {
      if (!wasCancelled(error)) notify(wordsFor(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="line" wide icon="lock" busy={busy} onClick={() => void signIn()}>
      {keyWords.signIn}
    </Button>
  );
}
