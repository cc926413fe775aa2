import * as z from 'zod/mini';
import { route } from './route';
import { pin } from './session';
import { done } from './wire';

export const claimAdminLink = route({
  method: 'POST',
  path: '/api/m/admin-setup',
  summary:
    'Makes the first admin with the token of the one-time link that `tenger init` prints, sets the PIN and signs in.',
  auth: 'none',
  logs: 'sign-in',
  rate: 'auth',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)), pin }),
  reply: done(z.object({ access_token: z.string(), id: z.string() })),
});
