import { credentials } from '../api';
import { removeViewerDrafts } from '../lib/draft';
import { sendSignOut } from './pending-sign-out';
import { clearSession } from './session';

/** Ends the session in this browser, and on the server as soon as it is reachable (R4.1-04). */
export async function signOut(): Promise<void> {
  const left = credentials.get();
  clearSession();
  removeViewerDrafts();
  if (left) await sendSignOut(left.token);
}
