import { finishRegistration } from '@tenger/api-contract';
import { call, hasNoReply, RequestError } from '../../../api';
import { accountMessages } from '../../../i18n/account';
import { adoptSession, signIn } from '../../../state/adopt-session';
import { session } from '../../../state/session';
import { finishSignIn, signInForm } from '../../../state/sign-in';
import { showToast } from '../../../state/toasts';
import { nameProblems } from '../validation';
import { flow, withTicket } from './flow-state';
import { type ApplyResult, InvalidInput } from './run-step';

/** True after a request whose reply was lost: the account may exist already. */
let accountMayExist = false;

/** Creates the account and signs in. If a lost reply had created it, signs in with the PIN that was just chosen. */
async function createAccount(body: { lastname: string; firstname: string; terms: true }): Promise<void> {
  try {
    await adoptSession((await call(finishRegistration, { body }, withTicket())).data);
  } catch (error) {
    const ticketUsed = error instanceof RequestError && error.code === 'forbidden';
    if (!(accountMayExist && ticketUsed)) {
      accountMayExist = hasNoReply(error);
      throw error;
    }
    await signIn(signInForm.phone, signInForm.newPin);
  }
  accountMayExist = false;
}

/** Step 7: creates the account and signs in. */
export async function submitName(): Promise<ApplyResult> {
  const { lastName, firstName, terms } = signInForm;
  const problems = nameProblems({ lastName, firstName, terms });
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  const body = { lastname: lastName.trim(), firstname: firstName.trim(), terms: true } as const;
  await createAccount(body);
  flow.registration = null;
  finishSignIn();
  showToast(accountMessages.welcome(session.user?.nickname ?? body.firstname), 'done');
  return () => undefined;
}
