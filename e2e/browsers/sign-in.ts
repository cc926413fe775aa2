import { signInByApi } from '../support/accounts';
import type { BrowserWindow } from './window';

/** Stores the session of an account as the site does. The page that opens for it has no icon. */
export async function signIn(view: BrowserWindow, server: string, phone: string): Promise<void> {
  const { token, id } = await signInByApi(phone, server);
  await view.open(`${server}/healthz`);
  await view.run(
    `localStorage.setItem('tenger.token', args[0]);
    localStorage.setItem('tenger.user-id', args[1]);`,
    token,
    id,
  );
}
