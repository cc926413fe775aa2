import { proxy } from 'valtio/vanilla';

/** R2.7-03: a half-typed form waits this long behind a closed dialog. */
export const KEPT_MS = 10 * 60_000;

export type SignInTab = 'login' | 'register';
export type SignInStep = 'phone' | 'pin';

interface SignInState {
  open: boolean;
  tab: SignInTab;
  step: SignInStep;
  phone: string;
  pin: string;
  /** Why the viewer is asked, said above the form. */
  reason: string | null;
  leftAt: number;
}

const blank = { tab: 'login', step: 'phone', phone: '', pin: '', reason: null, leftAt: 0 } as const;

/** The sign-in dialog: whether it is open, and what was typed so far. */
export const signInForm = proxy<SignInState>({ open: false, ...blank });

/** Opens the dialog where it was left, or anew. */
export function openSignIn({ tab, reason = null }: { tab?: SignInTab; reason?: string | null } = {}): void {
  if (Date.now() - signInForm.leftAt > KEPT_MS) Object.assign(signInForm, blank);
  if (tab && tab !== signInForm.tab) Object.assign(signInForm, { tab, step: 'phone' });
  signInForm.reason = reason;
  signInForm.open = true;
}

/** Closes the dialog and keeps what was typed. */
export function closeSignIn(): void {
  signInForm.open = false;
  signInForm.leftAt = Date.now();
}

/** Closes the dialog and forgets what was typed. */
export function finishSignIn(): void {
  Object.assign(signInForm, { open: false, ...blank });
}

/** R4.3-08: from the PIN back to the phone. */
export function backToPhone(): void {
  Object.assign(signInForm, { step: 'phone', pin: '' });
}
