import { subscribe } from 'valtio/vanilla';
import { words } from '../i18n';
import { notify } from './notices';
import { session } from './session';
import { openSignIn, signInForm } from './sign-in';

let forget: () => void = () => undefined;

/**
 * Does what only somebody signed in may do (R5-28, R8-09). A visitor is asked to sign in, and it is done as soon as
 * they have; whoever closes the dialog has thought better of it. The last wish alone waits.
 */
export function withSession(run: () => void, reason: string = words.actionNeedsLogin): void {
  forget();
  if (session.userId) {
    run();
    return;
  }
  notify(words.actionNeedsLogin, 'error');
  openSignIn({ tab: 'login', reason });
  const settle = () => {
    if (!session.userId && signInForm.open) return;
    forget();
    if (session.userId) run();
  };
  const stops = [subscribe(session, settle), subscribe(signInForm, settle)];
  forget = () => {
    for (const stop of stops) stop();
  };
}
