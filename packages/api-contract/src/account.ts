import * as z from 'zod/mini';
import { route } from './route';
import { pin } from './session';
import { done, imagePath, userId } from './wire';

const text = z.string().check(z.maxLength(300));

/** The profile form (R3-11); `nickename` is the specification's spelling. */
export const profile = z.object({
  image: imagePath,
  firstname: z.string(),
  lastname: z.string(),
  nickename: z.string(),
  /** 1 male, 2 female, 3 other; null if not set. */
  gender: z.nullable(z.literal([1, 2, 3])),
  phone: z.string(),
  /** Verified at registration; null for accounts that were created another way. */
  email: z.nullable(z.string()),
  /** Minimum and maximum length of names, in letters (R9-22, or wider if the operator configures it). */
  rules: z.object({ name: z.array(z.number()), nickname: z.array(z.number()) }),
});
export type Profile = z.infer<typeof profile>;

export const readProfile = route({
  method: 'GET',
  path: '/api/m/profile/:userId',
  summary: 'Returns the profile.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(profile),
});

export const saveProfile = route({
  method: 'POST',
  path: '/api/m/user/save',
  summary: 'Saves the profile. `image` is the name of an uploaded image; without it, the image stays.',
  auth: 'required',
  rate: 'write',
  body: z.object({
    image: z.optional(z.nullable(text)),
    firstname: text,
    lastname: text,
    nickename: text,
    gender: z.literal([1, 2, 3]),
  }),
  reply: done(profile),
});

export const uploadImage = route({
  method: 'POST',
  path: '/lambda/krud/upload',
  summary:
    'Uploads a profile image: JPEG, PNG, WebP or AVIF of up to 5 MB, stored as WebP with 512 × 512 pixels.',
  auth: 'required',
  rate: 'write',
  upload: 'file',
  reply: done(z.object({ image: z.string() })),
});

/** All data of an account, as tables of rows. */
export const exportAccount = route({
  method: 'GET',
  path: '/api/m/account/export/:userId',
  summary: 'Exports all data of the account.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  cache: 'none',
  rate: 'order',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(
    z.object({
      exported_at: z.string(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  ),
});

export const deleteAccount = route({
  method: 'POST',
  path: '/api/m/account/delete',
  summary: 'Deletes the account and its content. Orders stay without a name, as the law requires.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  rate: 'auth',
  endsSession: true,
  body: z.object({ pin }),
  reply: done(z.null()),
});
