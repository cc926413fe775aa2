import { type CaptchaRequest, SMS_CODE_LENGTH, type Step } from '@tenger/api-contract';
import { proxy, subscribe } from 'valtio/vanilla';
import { type SignInFields, type SignInTab, signInForm } from '../../../state/sign-in';
import type { Problems } from '../validation';
import { previousStep, type Registration } from './registration';

/** The state of the sign-in dialog besides its fields. */
export const flow = proxy<{
  registration: Registration | null;
  busy: Partial<Record<Step, boolean>>;
  problems: Problems;
  /** Counts rejected submissions, so that each one moves the focus. */
  failures: number;
  /** `Date.now()` from which another code can be requested (R4.3-14). A deadline, because timers pause with the tab. */
  resendAt: { 2: number; 5: number };
  /** The address that the last e-mail code was sent to. */
  mailedTo: string;
  /** The captcha that the server requires before it continues. */
  captcha: CaptchaRequest | null;
}>({
  registration: null,
  busy: {},
  problems: {},
  failures: 0,
  resendAt: { 2: 0, 5: 0 },
  mailedTo: '',
  captcha: null,
});

/** The problems and the captcha belong to this form. */
const shownForm = () => `${signInForm.open} ${signInForm.tab} ${signInForm.step}`;
let shown = shownForm();
subscribe(
  signInForm,
  () => {
    if (shown === shownForm()) return;
    shown = shownForm();
    flow.problems = {};
    flow.captcha = null;
  },
  true,
);

/** Sets a field and clears its error. */
export function setField(field: keyof SignInFields, value: string): void {
  signInForm[field] = value;
  delete flow.problems[field];
}

export function setTermsAccepted(terms: boolean): void {
  signInForm.terms = terms;
  delete flow.problems.terms;
}

/** Switches between signing in and registering, and keeps the phone number. */
export function selectTab(tab: SignInTab): void {
  Object.assign(signInForm, { tab, note: null });
}

export function openStep(step: Step, note: string | null = null): void {
  Object.assign(signInForm, { step, note });
  flow.problems = {};
}

/** R4.3-08…10: opens the previous step. Sends nothing again and keeps the input. */
export function goBack(): void {
  const to = previousStep(flow.registration?.purpose ?? 'register', signInForm.step);
  if (to) openStep(to);
}

/** Leads from the e-mail code back to the address, to correct it. */
export const changeEmail = (): void => openStep(4);

/** Remembers the step that the server has opened. */
export const setReachedStep = (reached: Step): void => {
  if (flow.registration) flow.registration = { ...flow.registration, reached, movedAt: Date.now() };
};

/** The length of the code that the server has sent; the specification's default before that. */
export const codeLength = (): number => flow.registration?.codeLength ?? SMS_CODE_LENGTH;

/** The request option that ties a call to the registration. */
export const withTicket = () => ({ ticket: flow.registration?.ticket ?? '' });
