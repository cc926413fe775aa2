import { closePanel } from '../state/panels';
import { session } from '../state/session';
import { finishSignIn } from '../state/sign-in';
import { toasts } from '../state/toasts';

/** Signs out and closes everything that an earlier test has opened. */
export function resetSite(): void {
  toasts.list = [];
  session.userId = null;
  session.user = null;
  finishSignIn();
  closePanel('search');
  closePanel('bell');
}
