import { useSnapshot } from 'valtio/react';
import { Avatar } from '../components/avatar';
import { Button } from '../components/button';
import { messages } from '../i18n';
import { AccountPanel, SignInDialog } from '../routes';
import { panels } from '../state/panels';
import { session } from '../state/session';
import { openSignIn } from '../state/sign-in';
import css from './auth-control.module.css';

/** The sign-in button, or the account of the viewer (R2.2-14…16). */
export function AuthControl() {
  const { userId, user } = useSnapshot(session);
  if (!userId) {
    return (
      <Button small data-for="visitor" onClick={() => openSignIn()} onPointerEnter={SignInDialog.preload}>
        {messages.signIn}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={css.account}
      aria-haspopup="dialog"
      onClick={() => {
        panels.account = true;
      }}
      onPointerEnter={AccountPanel.preload}
    >
      <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={36} />
      <span className={css.name}>{user?.nickname ?? messages.account}</span>
    </button>
  );
}
