import * as z from 'zod/mini';
import { route } from './route';
import { pin } from './session';
import { done, userId } from './wire';

// Passkeys (WebAuthn): an alternative to the PIN. Messages between browser and authenticator keep their W3C format
// (PublicKeyCredential…JSON); the server parses them.

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));
const passkeyId = base64url(1_400);
/** Maximum length of the name of a passkey. */
export const PASSKEY_NAME_LENGTH = 40;
const passkeyName = z.string().check(z.minLength(1), z.maxLength(PASSKEY_NAME_LENGTH));

/** Options for `navigator.credentials`, as JSON. */
export const passkeyRequest = done(z.record(z.string(), z.unknown()));
export type PasskeyRequest = Readonly<Record<string, unknown>>;

const credential = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };

/** The signature of a passkey, as the browser returns it. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** A passkey of the viewer. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Synchronized between devices by its provider. */
  synced: z.boolean(),
  /** ISO times. */
  created_at: z.string(),
  used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = route({
  method: 'GET',
  path: '/api/m/passkeys/:userId',
  summary: 'Lists the viewer’s passkeys, oldest first.',
  auth: 'required',
  mainProfile: true,
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(z.array(passkey)),
});

export const requestPasskey = route({
  method: 'POST',
  path: '/api/m/passkeys/wish',
  summary:
    'Returns the options for creating a passkey, after a check of the PIN. Valid once, for five minutes, in this session.',
  auth: 'required',
  mainProfile: true,
  rate: 'auth',
  body: z.object({ pin }),
  reply: passkeyRequest,
});

export const addPasskey = route({
  method: 'POST',
  path: '/api/m/passkeys/add',
  summary: 'Adds a passkey that was created with these options.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  rate: 'auth',
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(16_000),
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      }),
    }),
  }),
  reply: done(passkey),
});

export const renamePasskey = route({
  method: 'POST',
  path: '/api/m/passkeys/rename',
  summary: 'Renames a passkey.',
  auth: 'required',
  mainProfile: true,
  rate: 'write',
  body: z.object({ id: passkeyId, name: passkeyName }),
  reply: done(passkey),
});

export const removePasskey = route({
  method: 'POST',
  path: '/api/m/passkeys/remove',
  summary: 'Removes a passkey, after a check of the PIN. It can no longer sign in.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  rate: 'auth',
  body: z.object({ id: passkeyId, pin }),
  reply: done(z.null()),
});

export const requestPasskeyLogin = route({
  method: 'POST',
  path: '/api/m/v2/passkey/wish',
  summary: 'Returns the options for signing in with a passkey. Valid once, for five minutes.',
  auth: 'none',
  rate: 'auth',
  reply: passkeyRequest,
});

export const passkeyLogin = route({
  method: 'POST',
  path: '/api/m/v2/passkey/login',
  summary: 'Signs in with a passkey.',
  auth: 'none',
  logs: 'sign-in',
  rate: 'auth',
  body: z.object({
    credential: assertion,
  }),
  reply: done(z.object({ access_token: z.string(), id: z.string() })),
});
