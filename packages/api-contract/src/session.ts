import * as z from 'zod/mini';
import { roles } from './roles';
import { route } from './route';
import { done, imagePath, userId } from './wire';

/** R5-01. */
export const phone = z.string().check(z.regex(/^\d{8}$/));
/** R5-03. */
export const pin = z.string().check(z.regex(/^\d{4}$/));

/** The signed-in user (R3-01). Only the login reply contains the token. */
export const user = z.object({
  id: z.string(),
  nickname: z.string(),
  image: imagePath,
  /** Remaining subscription days, rounded up. */
  days: z.number(),
  /** The end of the subscription, also if it is over; null without one. */
  expires_at: z.nullable(z.string()),
  /** Of the account. */
  phone: z.string(),
  /** The user's role. */
  role: z.enum(roles),
  /** Whether this is the main profile of the household, which is the account itself. */
  main: z.boolean(),
  /** The highest age limit of titles that the profile watches; null without a limit. */
  watches_up_to: z.nullable(z.number()),
});
export type User = z.infer<typeof user>;

export const login = route({
  method: 'POST',
  path: '/api/m/login',
  summary: 'Signs in with phone and PIN. The reply is the same for an unknown phone and a wrong PIN.',
  auth: 'none',
  logs: 'sign-in',
  rate: 'auth',
  body: z.object({
    phone,
    password: pin,
  }),
  reply: done(z.object({ access_token: z.string(), id: z.string() })),
});

export const me = route({
  method: 'GET',
  path: '/api/m/auth/me/:userId',
  summary: 'Returns the signed-in user.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(user),
});

export const logout = route({
  method: 'POST',
  path: '/api/m/logout',
  summary: 'Ends this session. Its token becomes invalid.',
  auth: 'required',
  logs: 'account',
  rate: 'write',
  endsSession: true,
  reply: done(z.null()),
});
