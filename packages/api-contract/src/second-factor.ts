import * as z from 'zod/mini';
import { assertion, passkeyRequest } from './passkeys';
import { route } from './route';
import { pin } from './session';
import { done, userId } from './wire';

// The second factor of staff: a passkey, or an authenticator app (TOTP, RFC 6238) with recovery codes. Verifying it opens
// the staff session, which ends after a short time.

/** The second factors of an account. */
export const secondFactorState = z.object({
  /** False in a demo: this server does not require a second factor. */
  required: z.boolean(),
  /** When the staff session ends without a call, as an ISO time; null without a staff session. */
  session_ends: z.nullable(z.string()),
  passkeys: z.number(),
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  /** Number of unused recovery codes. */
  recovery_codes: z.number(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const secondFactor = route({
  method: 'GET',
  path: '/api/m/second-factor/:userId',
  summary: 'Returns the second factors of a staff account and the state of its staff session.',
  auth: 'required',
  mainProfile: true,
  cache: 'none',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(secondFactorState),
});

export const requestTotp = route({
  method: 'POST',
  path: '/api/m/second-factor/totp/request',
  summary:
    'Returns a secret for an authenticator app, after a check of the PIN and of the second factor if there is one. Valid for ten minutes, in this session.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  body: z.object({ pin }),
  reply: done(
    z.object({
      /** Base32, to type by hand. */
      secret: z.string(),
      /** `otpauth://` URL. */
      url: z.string(),
      /** The URL as a QR code: an SVG document as a `data:` URL. */
      qr: z.string(),
      /** Identifies the secret when it is confirmed. */
      ticket: z.string(),
    }),
  ),
});

const recoveryCodeList = z.array(z.string());

export const confirmTotp = route({
  method: 'POST',
  path: '/api/m/second-factor/totp/confirm',
  summary:
    'Sets up the authenticator app with its first code, replaces an earlier app, and opens the staff session. Returns new recovery codes; they are not shown again.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  body: z.object({
    ticket: z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/)),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  reply: done(z.object({ recovery_codes: recoveryCodeList })),
});

export const removeTotp = route({
  method: 'POST',
  path: '/api/m/second-factor/totp/remove',
  summary:
    'Removes the authenticator app, after a check of the PIN and the second factor. The last second factor stays.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  body: z.object({ pin }),
  reply: done(z.null()),
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/m/second-factor/recovery-codes',
  summary:
    'Replaces the recovery codes. Requires a second factor, verified within the last five minutes. They are not shown again.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  reply: done(z.object({ recovery_codes: recoveryCodeList })),
});

export const requestSecondFactor = route({
  method: 'POST',
  path: '/api/m/second-factor/passkey/request',
  summary:
    'Returns the options for verifying a passkey of the viewer. Valid once, for five minutes, in this session.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  reply: passkeyRequest,
});

export const verifyPasskey = route({
  method: 'POST',
  path: '/api/m/second-factor/passkey/verify',
  summary: 'Opens or renews the staff session with a passkey.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  body: z.object({ credential: assertion }),
  reply: done(secondFactorState),
});

export const verifyCode = route({
  method: 'POST',
  path: '/api/m/second-factor/verify',
  summary:
    'Opens or renews the staff session with a code of the authenticator app, or with a recovery code. Each works once; too many wrong codes lock this call.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  body: z.object({ code: z.string().check(z.regex(/^[\dA-Za-z -]{6,20}$/)) }),
  reply: done(secondFactorState),
});
