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
  summary: 'Lists the signed-in devices, the most recently used first.',
  auth: 'required',
  mainProfile: true,
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(z.array(openSession)),
});

export const revokeSession = route({
  method: 'POST',
  path: '/api/m/sessions/revoke',
  summary: 'Signs out a device; without an id, all other devices.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  rate: 'write',
  body: z.object({ id: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  reply: done(z.object({ ended: z.number() })),
});

export const changePin = route({
  method: 'POST',
  path: '/api/m/pin/change',
  summary: 'Changes the PIN. Signs out all other devices, and returns a new token for this one.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  rate: 'auth',
  body: z.object({ oldPass: pin, pass: pin, checkPass: pin }),
  reply: done(z.object({ access_token: z.string() })),
});
