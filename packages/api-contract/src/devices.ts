import * as z from 'zod/mini';
import { route } from './route';
import { pin } from './session';
import { done, userId } from './wire';

/** A session of the account. */
export const openSession = z.object({
  id: z.string(),
  /** Browser and operating system; empty if unknown. */
  device: z.string(),
  /** True for the session of the caller. */
  current: z.boolean(),
  /** ISO times. */
  created_at: z.string(),
  seen_at: z.string(),
});
export type OpenSession = z.infer<typeof openSession>;

export const sessionList = route({
  method: 'GET',
  path: '/api/m/sessions/:userId',
  summary: 'The devices that are signed in, the one used last first.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(z.array(openSession)),
});

export const revokeSession = route({
  method: 'POST',
  path: '/api/m/sessions/revoke',
  summary: 'Signs one device out; without an id, all but this one.',
  auth: 'required',
  rate: 'write',
  body: z.object({ id: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  reply: done(z.object({ ended: z.number() })),
});

export const changePin = route({
  method: 'POST',
  path: '/api/m/pin/change',
  summary: 'A new PIN for the old one. Other devices are signed out, and this one gets another token.',
  auth: 'required',
  rate: 'auth',
  body: z.object({ oldPass: pin, pass: pin, checkPass: pin }),
  reply: done(z.object({ access_token: z.string() })),
});
