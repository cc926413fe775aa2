import { passkeyLogin, requestPasskeyLogin } from '@tenger/api-contract';
import { useState } from 'react';
import { call, RequestError } from '../../api';
import { Button } from '../../components/button';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { passkeyMessages } from '../../i18n/passkeys';
import { signWithPasskey, wasCancelled } from '../../lib/webauthn';
import { adoptSession } from '../../state/adopt-session';
import { settleSignOut } from '../../state/pending-sign-out';
import { session } from '../../state/session';
import { finishSignIn } from '../../state/sign-in';
import { showToast } from '../../state/toasts';

const messageFor = (error: unknown) => {
  if (!navigator.onLine) return messages.offline;
  return error instanceof RequestError ? error.message : passkeyMessages.notSigned;
};

/** Signs in with a passkey, without a phone number and PIN. */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await settleSignOut();
      const credential = await signWithPasskey((await call(requestPasskeyLogin, {})).data);
      await adoptSession((await call(passkeyLogin, { body: { credential } })).data);
      finishSignIn();
      if (session.user) showToast(accountMessages.welcome(session.user.nickname), 'done');
    } catch (error) {
      if (!wasCancelled(error)) showToast(messageFor(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" wide icon="lock" busy={busy} onClick={() => void signIn()}>
      {passkeyMessages.signIn}
    </Button>
  );
}
