import { notices } from '../state/notices';
import { closePanel } from '../state/panels';
import { session } from '../state/session';
import { finishSignIn } from '../state/sign-in';

/** Signs out and closes whatever an earlier case has opened. */
export function resetSite(): void {
  notices.list = [];
  session.userId = null;
  session.user = null;
  finishSignIn();
  closePanel('search');
  closePanel('bell');
}
