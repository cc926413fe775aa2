import type { Step } from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';

/** R2.7-03: a half-typed form waits this long behind a closed dialog. */
export const KEPT_MS = 10 * 60_000;

export type SignInTab = 'login' | 'register';

/** R3-13: what is typed into the dialog. `newPin` is the one being chosen, `pin` the one that signs in. */
export interface SignInFields {
  phone: string;
  code: string;
  newPin: string;
  email: string;
  emailCode: string;
  pin: string;
  lastName: string;
  firstName: string;
}

interface SignInState extends SignInFields {
  open: boolean;
  tab: SignInTab;
  step: Step;
  terms: boolean;
  /** Why the viewer is asked, said above the form. */
  reason: string | null;
  /** What the server said when it led somewhere else than was asked for. */
  note: string | null;
  leftAt: number;
}

const blank = {
  tab: 'login',
  step: 1,
  phone: '',
  code: '',
  newPin: '',
  email: '',
  emailCode: '',
  pin: '',
  lastName: '',
  firstName: '',
  terms: false,
  reason: null,
  note: null,
  leftAt: 0,
} as const;

/** The sign-in dialog: whether it is open, and what was typed so far. */
export const signInForm = proxy<SignInState>({ open: false, ...blank });

const waiting: (() => void)[] = [];
const closed = () => {
  for (const done of waiting.splice(0)) done();
};

/** Resolves when the open dialog closes, whether somebody has signed in or not. */
export const signInClosed = (): Promise<void> => new Promise((done) => void waiting.push(done));

/** Opens the dialog where it was left, or anew. */
export function openSignIn({ tab, reason = null }: { tab?: SignInTab; reason?: string | null } = {}): void {
  if (Date.now() - signInForm.leftAt > KEPT_MS) Object.assign(signInForm, blank);
  // Whoever is in the middle of registering ends up signed in all the same.
  const registering = signInForm.tab === 'register' && signInForm.step > 1;
  if (tab && tab !== signInForm.tab && !registering) Object.assign(signInForm, { tab, step: 1, note: null });
  signInForm.reason = reason;
  signInForm.open = true;
}

/** Closes the dialog and keeps what was typed. */
export function closeSignIn(): void {
  signInForm.open = false;
  signInForm.leftAt = Date.now();
  closed();
}

/** Closes the dialog and forgets what was typed. */
export function finishSignIn(): void {
  Object.assign(signInForm, { open: false, ...blank });
  closed();
}
