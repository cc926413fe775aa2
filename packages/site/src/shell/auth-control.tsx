import { useSnapshot } from 'valtio/react';
import { Avatar } from '../components/avatar';
import { Button } from '../components/button';
import { words } from '../i18n';
import { AccountDrawer, SignInDialog } from '../routes';
import { panels } from '../state/panels';
import { session } from '../state/session';
import { openSignIn } from '../state/sign-in';
import css from './auth-control.module.css';

/** Sign in, or who is signed in (R2.2-14…16). */
export function AuthControl() {
  const { userId, user } = useSnapshot(session);
  if (!userId) {
    return (
      <Button small data-for="visitor" onClick={() => openSignIn()} onPointerEnter={SignInDialog.preload}>
        {words.signIn}
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
      onPointerEnter={AccountDrawer.preload}
    >
      <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={36} />
      <span className={css.name}>{user?.nickname ?? words.account}</span>
    </button>
  );
}
