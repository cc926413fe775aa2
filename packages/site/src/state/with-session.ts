import { subscribe } from 'valtio/vanilla';
import { messages } from '../i18n';
import { session } from './session';
import { openSignIn, signInForm } from './sign-in';
import { showToast } from './toasts';

let forget: () => void = () => undefined;

/**
 * Runs an action that requires a session (R5-28, R8-09). A visitor signs in first, and the action runs afterwards;
 * closing the dialog drops it. Only the last action waits.
 */
export function withSession(run: () => void, reason: string = messages.actionNeedsLogin): void {
  forget();
  if (session.userId) {
    run();
    return;
  }
  showToast(messages.actionNeedsLogin, 'error');
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
