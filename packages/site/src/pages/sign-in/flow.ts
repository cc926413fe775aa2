import {
  type CaptchaWish,
  checkPhone,
  finishRegistration,
  RESEND_SECONDS,
  SMS_CODE_LENGTH,
  type Step,
  sendEmailCode,
  sendPhoneCode,
  setPin,
  verifyEmailCode,
  verifyPhoneCode,
} from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { ApiError, call, isUnanswered } from '../../api';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { notify } from '../../state/notices';
import { enter, session, signIn } from '../../state/session';
import { finishSignIn, type SignInFields, type SignInTab, signInForm } from '../../state/sign-in';
import { backFrom, goesOn, type Purpose, type Walk } from './steps';
import {
  emailCodeProblem,
  emailProblem,
  nameProblems,
  type Problems,
  phoneProblem,
  pinProblem,
  smsCodeProblem,
} from './validation';

/** What goes on behind the form: waiting, what was refused, and when codes may be sent again. */
export const flow = proxy<{
  walk: Walk | null;
  busy: Partial<Record<Step, boolean>>;
  problems: Problems;
  /** Counts refusals, so that the focus can follow each of them. */
  refusals: number;
  /** `Date.now()` from which another code may be asked for (R4.3-14): a deadline, because ticks sleep with the tab. */
  resendAt: { 2: number; 5: number };
  /** Whom the last e-mail code went to. */
  mailedTo: string;
  /** The widget that the server wants solved before it goes on. */
  captcha: CaptchaWish | null;
}>({
  walk: null,
  busy: {},
  problems: {},
  refusals: 0,
  resendAt: { 2: 0, 5: 0 },
  mailedTo: '',
  captcha: null,
});

/** Sets a field; what was wrong with it is forgotten. */
export function type(field: keyof SignInFields, value: string): void {
  signInForm[field] = value;
  delete flow.problems[field];
}

export function tick(terms: boolean): void {
  signInForm.terms = terms;
  delete flow.problems.terms;
}

/** Signing in or registering; the phone stays. */
export function chooseTab(tab: SignInTab): void {
  Object.assign(signInForm, { tab, note: null });
  flow.problems = {};
}

function go(step: Step, note: string | null = null): void {
  flow.captcha = null;
  Object.assign(signInForm, { step, note });
  flow.problems = {};
}

/** R4.3-08…10. Nothing is sent again, and what was typed stays. */
export function goBack(): void {
  const to = backFrom[signInForm.step];
  if (to) go(to);
}

/** From the e-mail's code to the address itself, where that was mistyped. */
export const changeEmail = (): void => go(4);

/** A step that cannot be taken, and which field says why. */
class Halt extends Error {
  readonly problems: Problems;

  constructor(problems: Problems) {
    super();
    this.problems = problems;
  }
}
const must = (field: keyof Problems, problem: string | undefined) => {
  if (problem) throw new Halt({ [field]: problem });
};

const moved = (reached: Step) => {
  if (flow.walk) flow.walk = { ...flow.walk, reached, movedAt: Date.now() };
};
/** What the server has sent; before that, as many as the specification has. */
export const codeLength = (): number => flow.walk?.codeLength ?? SMS_CODE_LENGTH;
const nothing = () => undefined;
/** What the widget gave, for one call. */
let solved: string | undefined;
const takeSolved = (): string | undefined => {
  const answer = solved;
  solved = undefined;
  return answer;
};
const ticketed = () => ({ ticket: flow.walk?.ticket ?? '' });
const soon = (seconds = RESEND_SECONDS) => Date.now() + seconds * 1000;

/** Asks for an SMS code; the server may know the phone and lead to the PIN instead (R4.3-06). */
async function startWalk(purpose: Purpose, note: string | null = null) {
  const { phone } = signInForm;
  const { status, msg, data } = await call(
    sendPhoneCode,
    { body: { phone, purpose } },
    { captcha: takeSolved() },
  );
  if (status === 0 || !data.ticket) return () => go(data.step, msg ?? null);
  const { ticket } = data;
  return () => {
    flow.walk = {
      ...{ ticket, purpose, phone, reached: 2, movedAt: Date.now() },
      codeLength: data.code_length ?? SMS_CODE_LENGTH,
    };
    flow.resendAt[2] = soon(data.resend_after);
    Object.assign(signInForm, { code: '', newPin: '', emailCode: '' });
    go(data.step, note);
  };
}

/** As {@link startWalk}, or on from where this phone was left, without another code. */
async function begin(purpose: Purpose, note: string | null = null) {
  const { walk } = flow;
  if (goesOn(walk, purpose, signInForm.phone, Date.now())) return () => go(walk.reached);
  return startWalk(purpose, note);
}

/** Step 1. In the tab of signing in an unknown phone changes over to registering (R4.3-15). */
async function phone() {
  must('phone', phoneProblem(signInForm.phone));
  if (signInForm.tab === 'register') return begin('register');
  const step = await call(checkPhone, { body: { phone: signInForm.phone, tab: 'login' } }).then(
    (reply) => reply.data.step,
    (error: unknown) => {
      // Who asks too often may still try the PIN: signing in has limits of its own.
      if (error instanceof ApiError && error.code === 'too-many-requests') return 6 as const;
      throw error;
    },
  );
  if (step === 6) return () => go(6);
  const start = await begin('register', own.notRegistered);
  return () => {
    signInForm.tab = 'register';
    start();
  };
}

/** Step 2. */
async function code() {
  must('code', smsCodeProblem(signInForm.code, codeLength()));
  const { status, msg, data } = await call(verifyPhoneCode, { body: { code: signInForm.code } }, ticketed());
  return () => {
    moved(data.step);
    go(data.step, status === 0 ? (msg ?? null) : null);
  };
}

/** Step 3. */
async function newPin() {
  must('newPin', pinProblem(signInForm.newPin));
  const { data } = await call(setPin, { body: { pin: signInForm.newPin } }, ticketed());
  return () => {
    const reset = flow.walk?.purpose === 'reset';
    moved(data.step);
    if (reset) {
      flow.walk = null;
      Object.assign(signInForm, { tab: 'login', code: '', newPin: '', pin: '' });
    }
    go(data.step, reset ? own.pinWasReset : null);
  };
}

/** Step 4. */
async function email() {
  const address = signInForm.email.trim();
  // R8-17: the toast says it in these letters, the field in words of help.
  if (!address) notify(words.emailEmpty, 'error');
  must('email', emailProblem(address));
  if (address === flow.mailedTo && Date.now() < flow.resendAt[5]) return () => go(5);
  const { data } = await call(sendEmailCode, { body: { email: address } }, ticketed());
  return () => {
    Object.assign(flow, { mailedTo: address });
    flow.resendAt[5] = soon(data.resend_after);
    Object.assign(signInForm, { email: address, emailCode: '' });
    moved(data.step);
    go(data.step);
  };
}

/** Step 5. */
async function emailCode() {
  must('emailCode', emailCodeProblem(signInForm.emailCode));
  const { data } = await call(verifyEmailCode, { body: { code: signInForm.emailCode } }, ticketed());
  return () => {
    moved(data.step);
    go(data.step);
  };
}

/** Step 6. */
async function pin() {
  must('pin', pinProblem(signInForm.pin));
  await signIn(signInForm.phone, signInForm.pin, takeSolved());
  finishSignIn();
  return nothing;
}

/** The account may have been made by a call whose answer was lost. */
let unheard = false;

/** Makes the account and signs in. Where it was made before, its PIN is the one that has just been chosen. */
async function makeAccount(body: { lastname: string; firstname: string; terms: true }): Promise<void> {
  try {
    await enter((await call(finishRegistration, { body }, ticketed())).data);
  } catch (error) {
    const over = error instanceof ApiError && error.code === 'forbidden';
    if (!(unheard && over)) {
      unheard = isUnanswered(error);
      throw error;
    }
    await signIn(signInForm.phone, signInForm.newPin);
  }
  unheard = false;
}

/** Step 7: the account is made and signed in. */
async function name() {
  const { lastName, firstName, terms } = signInForm;
  const problems = nameProblems({ lastName, firstName, terms });
  if (Object.keys(problems).length > 0) throw new Halt(problems);
  const body = { lastname: lastName.trim(), firstname: firstName.trim(), terms: true } as const;
  await makeAccount(body);
  flow.walk = null;
  finishSignIn();
  notify(own.welcome(session.user?.nickname ?? body.firstname), 'done');
  return nothing;
}

const moves: Readonly<Record<Step, () => Promise<() => void>>> = {
  1: phone,
  2: code,
  3: newPin,
  4: email,
  5: emailCode,
  6: pin,
  7: name,
};

/** Which field says what was refused. */
const fieldOf: Readonly<Record<Step, keyof SignInFields>> = {
  1: 'phone',
  2: 'code',
  3: 'newPin',
  4: 'email',
  5: 'emailCode',
  6: 'pin',
  7: 'firstName',
};
/** Digits that were refused are typed anew. */
const retyped: readonly Step[] = [2, 3, 5, 6];

/** R8-40: the server's words; where it had none, those of the step. */
function wordsFor(error: unknown): string {
  if (!navigator.onLine) return words.offline;
  if (!(error instanceof ApiError)) return words.failed;
  if (error.fromServer) return error.message;
  if (error.code === 'wrong-credentials') return words.wrongPin;
  return error.code === 'wrong-code' ? words.wrongCode : error.message;
}

let again: () => Promise<void> = async () => undefined;

/** Goes on with what was asked, now that a person has shown to be one. */
export function passCaptcha(answer: string): void {
  solved = answer;
  flow.captcha = null;
  void again();
}

function refuse(step: Step, error: unknown): void {
  flow.refusals += 1;
  if (error instanceof Halt) {
    flow.problems = error.problems;
    return;
  }
  const text = wordsFor(error);
  // The registration is over: the server knows this ticket no more.
  if (error instanceof ApiError && error.code === 'forbidden' && flow.walk) {
    flow.walk = null;
    Object.assign(signInForm, { code: '', newPin: '', emailCode: '' });
    go(1);
    flow.problems = { phone: text };
    return;
  }
  const answered = error instanceof ApiError && error.code !== 'network' && error.code !== 'timeout';
  if (retyped.includes(step) && answered) signInForm[fieldOf[step]] = '';
  flow.problems = { [fieldOf[step]]: text };
}

/** Does a step's work with its own spinner (R4.3-12). Who has gone back meanwhile is not pulled along. */
async function work(step: Step, doing: () => Promise<() => void>): Promise<void> {
  if (flow.busy[step]) return;
  flow.busy[step] = true;
  const here = () => signInForm.step === step;
  try {
    const next = await doing();
    if (here()) next();
    flow.captcha = null;
  } catch (error) {
    const wish = error instanceof ApiError && error.code === 'captcha-needed' && error.captcha;
    if (here() && wish) {
      flow.problems = {};
      flow.captcha = wish;
      again = () => work(step, doing);
    } else if (here()) refuse(step, error);
  } finally {
    flow.busy[step] = false;
  }
}

/** R4.3-11: what Enter and the button of a step do. */
export const submit = (step: Step): Promise<void> => work(step, moves[step]);

/** Asks for another code once the wait is over (R4.3-13). */
export const resend = (step: 2 | 5): Promise<void> =>
  work(step, async () => {
    if (step === 5) {
      const { data } = await call(sendEmailCode, { body: { email: flow.mailedTo } }, ticketed());
      return () => {
        flow.resendAt[5] = soon(data.resend_after);
        type('emailCode', '');
        notify(own.resent, 'info');
      };
    }
    const start = await startWalk(flow.walk?.purpose ?? 'register');
    return () => {
      start();
      notify(own.resent, 'info');
    };
  });

/** From the PIN that was forgotten to a new one: a code goes to the phone. */
export const forgotPin = (): Promise<void> => work(6, () => begin('reset'));
