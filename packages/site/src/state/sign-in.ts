import type { Step } from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';

/** R2.7-03: a closed dialog keeps its input for this time. */
export const KEEP_FORM_MS = 10 * 60_000;

export type SignInTab = 'login' | 'register';

/** R3-13: the fields of the dialog. `newPin` is the PIN to set, `pin` the one that signs in. */
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
  /** The reason for signing in, shown above the form. */
  reason: string | null;
  /** The server's message if it opened another step than requested. */
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

/** The state of the sign-in dialog. */
export const signInForm = proxy<SignInState>({ open: false, ...blank });

const closeListeners: (() => void)[] = [];
const notifyClosed = () => {
  for (const done of closeListeners.splice(0)) done();
};

/** Resolves when the dialog closes, with or without signing in. */
export const waitForSignInClose = (): Promise<void> => new Promise((done) => void closeListeners.push(done));

/** Opens the dialog with its previous input, or empty after {@link KEEP_FORM_MS}. An open dialog keeps its input. */
export function openSignIn({ tab, reason = null }: { tab?: SignInTab; reason?: string | null } = {}): void {
  if (!signInForm.open && Date.now() - signInForm.leftAt > KEEP_FORM_MS) Object.assign(signInForm, blank);
  // A started registration continues, because it ends signed in too.
  const registering = signInForm.tab === 'register' && signInForm.step > 1;
  if (tab && tab !== signInForm.tab && !registering) Object.assign(signInForm, { tab, step: 1, note: null });
  signInForm.reason = reason;
  signInForm.open = true;
}

/** Closes the dialog and keeps the input. */
export function closeSignIn(): void {
  signInForm.open = false;
  signInForm.leftAt = Date.now();
  notifyClosed();
}

/** Closes the dialog and clears the input. */
export function finishSignIn(): void {
  Object.assign(signInForm, { open: false, ...blank });
  notifyClosed();
}
