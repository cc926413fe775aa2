import * as z from 'zod/mini';
import { BRAND } from './constants';
import { route } from './route';
import { phone, pin } from './session';
import { done, userId } from './wire';

/** R5-02, R5-04. The operator may require six digits; the reply to the send call contains the number. */
const smsCode = z.string().check(z.regex(/^(?:\d{4}|\d{6})$/));
const emailCode = z.string().check(z.regex(/^\d{6}$/));
export const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/));
/** R3-13: maximum length of a name, in grapheme clusters. */
export const PERSON_NAME_LENGTH = 40;
/** Unchecked input; the server trims and validates it. */
const personName = z.string().check(z.minLength(1), z.maxLength(80));

/**
 * R4.3-01…07, the steps of the dialog: 1 phone, 2 SMS code, 3 PIN, 4 e-mail, 5 e-mail code, 6 PIN to sign in, 7 name
 * and terms. The server decides which step is next (R4.3-15). The reset of a PIN is 1, 2, 5 if the account has an e-mail
 * address, 3, 6.
 */
export const step = z.literal([1, 2, 3, 4, 5, 6, 7]);
export type Step = z.infer<typeof step>;

/** With `status` 0, continue at `step` instead. */
const stepReply = z.object({
  status: z.literal([0, 1]),
  msg: z.optional(z.string()),
  data: z.object({
    step,
    /** Identifies this registration in later calls, as `X-Ticket`. Valid for ten minutes after the last step. */
    ticket: z.optional(z.string()),
    /** Seconds until a code may be sent again. */
    resend_after: z.optional(z.number()),
    /** Number of digits of the sent code. */
    code_length: z.optional(z.number()),
    /** The account's address that the code of step 5 was sent to, masked; only for a reset. */
    email: z.optional(z.string()),
  }),
});
export type StepReply = z.infer<typeof stepReply>;

const phoneReply = done(
  z.object({
    /** Null if the operator hides this until the SMS code is verified. */
    exists: z.nullable(z.boolean()),
    step,
  }),
);

const emailReply = done(
  z.object({
    step,
    user: z.object({ id: userId }),
    /** Redirect after the registration: always a path of this site. */
    url: z.string(),
  }),
);

const signedIn = done(z.object({ access_token: z.string(), id: z.string() }));

export const checkPhoneByGet = route({
  method: 'GET',
  path: '/api/m/phone/check/:phone',
  summary: 'Returns whether the phone has an account, and the next step.',
  auth: 'none',
  params: z.object({ phone }),
  query: z.object({ type: z.literal('check') }),
  reply: phoneReply,
});

export const checkPhone = route({
  method: 'POST',
  path: '/api/m/v2/phone/check',
  summary: 'Returns whether the phone has an account, and the next step, by POST.',
  auth: 'none',
  rate: 'read',
  body: z.object({ phone, tab: z.optional(z.enum(['login', 'register'])) }),
  reply: phoneReply,
});

export const sendPhoneCodeByGet = route({
  method: 'GET',
  path: '/api/m/sms/vp/0/:phone',
  summary: 'Sends a verification code to a phone, to register.',
  auth: 'none',
  rate: 'auth',
  changesState: true,
  params: z.object({ phone }),
  query: z.object({ vp: z.literal('register') }),
  reply: stepReply,
});

export const sendPhoneCode = route({
  method: 'POST',
  path: '/api/m/v2/sms/send',
  summary: 'Sends a verification code to a phone, by POST, to register or to reset a PIN.',
  auth: 'none',
  rate: 'auth',
  body: z.object({ phone, purpose: z.enum(['register', 'reset']) }),
  reply: stepReply,
});

export const verifyPhoneCodeByGet = route({
  method: 'GET',
  path: '/api/m/sms/verify/0/:phone/:code',
  summary: 'Verifies the code of the text message. Valid once, for three minutes and five attempts.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  changesState: true,
  params: z.object({ phone, code: smsCode }),
  query: z.object({ type: z.literal('register') }),
  reply: stepReply,
});

export const verifyPhoneCode = route({
  method: 'POST',
  path: '/api/m/v2/sms/verify',
  summary: 'Verifies the code of the text message, by POST, so that the URL has neither phone nor code.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  body: z.object({ code: smsCode }),
  reply: stepReply,
});

export const setPinByGet = route({
  method: 'GET',
  path: '/api/m/pin/set/:phone/:pin/:code/register',
  summary: 'Sets the PIN of a registration whose phone was verified with this code.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  changesState: true,
  params: z.object({ phone, pin, code: smsCode }),
  reply: stepReply,
});

export const setPin = route({
  method: 'POST',
  path: '/api/m/v2/pin/set',
  summary: 'Sets the PIN. For a reset, this is the last step, and signs out all devices.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  body: z.object({ pin }),
  reply: stepReply,
});

export const sendEmailCodeByGet = route({
  method: 'GET',
  path: `/api/m/${BRAND}/send/email/verify`,
  summary: 'Sends a verification code by e-mail.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  changesState: true,
  query: z.object({ email }),
  reply: stepReply,
});

export const sendEmailCode = route({
  method: 'POST',
  path: '/api/m/v2/email/send',
  summary:
    'Sends a verification code by e-mail, by POST. Without an address, another one to the address of the account, for a reset.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  body: z.object({ email: z.optional(email) }),
  reply: stepReply,
});

/** The specification puts all values in the URL and leaves the body empty. Our client uses `verifyEmailCode`. */
export const verifyEmailCodeByPath = route({
  method: 'POST',
  path: `/api/m/${BRAND}/email/verify/:phone/:email/:code`,
  summary: 'Verifies the code of the e-mail. Valid once, for ten minutes and five attempts.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  params: z.object({ phone, email, code: emailCode }),
  reply: emailReply,
});

export const verifyEmailCode = route({
  method: 'POST',
  path: '/api/m/v2/email/verify',
  summary: 'Verifies the code of the e-mail, sent in the body.',
  auth: 'none',
  rate: 'auth',
  ticket: true,
  body: z.object({ code: emailCode }),
  reply: emailReply,
});

export const finishRegistrationByGet = route({
  method: 'GET',
  path: `/api/m/${BRAND}/set/register/data`,
  summary: 'Sets the name, creates the account and signs in.',
  auth: 'none',
  logs: 'sign-in',
  rate: 'auth',
  ticket: true,
  changesState: true,
  query: z.object({ user_id: userId, lastname: personName, firstname: personName }),
  reply: signedIn,
});

export const finishRegistration = route({
  method: 'POST',
  path: '/api/m/v2/register',
  summary: 'Sets the name and the consent to the terms, creates the account and signs in, by POST.',
  auth: 'none',
  logs: 'sign-in',
  rate: 'auth',
  ticket: true,
  body: z.object({ lastname: personName, firstname: personName, terms: z.literal(true) }),
  reply: signedIn,
});
