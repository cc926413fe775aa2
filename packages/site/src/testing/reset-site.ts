import { closePanel } from '../state/panels';
import { session } from '../state/session';
import { finishSignIn } from '../state/sign-in';
import { toasts } from '../state/toasts';

/** Signs out and closes everything that an earlier test has opened. */
export function resetSite(): void {
  toasts.list = [];
  Object.assign(session, { userId: null, user: null, ended: false });
  finishSignIn();
  closePanel('search');
  closePanel('bell');
}
