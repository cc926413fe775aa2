import { login } from '@tenger/api-contract';
import { call, credentials } from '../api';
import { settleSignOut } from './pending-sign-out';
import { fetchUser, setAccount } from './session';

/** R4.1-03: starts a session that the server has opened. */
export async function adoptSession({
  access_token,
  id,
}: {
  access_token: string;
  id: string;
}): Promise<void> {
  credentials.set({ token: access_token, userId: id });
  setAccount(id);
  await fetchUser();
}

/** Signs in with phone and PIN. Throws the server's {@link RequestError}. */
export async function signIn(phone: string, pin: string, captcha?: string): Promise<void> {
  await settleSignOut();
  await adoptSession((await call(login, { body: { phone, password: pin } }, { captcha })).data);
}
