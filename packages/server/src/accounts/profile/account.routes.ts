import { randomBytes } from 'node:crypto';
import type { Profile } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { languageOfAccount } from '../../platform/database/account-language';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { type Message, message } from '../../platform/i18n/messages';
import { notify } from '../../platform/messaging/notify';
import { consumeQuota } from '../../platform/quotas';
import { cleanText } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import type { WorkQueue } from '../../platform/work-queue';
import type { PinCheck } from '../session/check-pin';
import { pinHashOf } from '../session/session.queries';
import {
  deleteUser,
  everythingOf,
  isUploadOf,
  keepUpload,
  profileOf,
  updateProfile,
  uploadByName,
} from './account.queries';
import { toAvatar } from './picture';
import { fits, profileRules } from './profile-rules';
import { nameOfUpload, UPLOADS_FOLDER } from './upload-path';

type HandledRoutes = 'readProfile' | 'saveProfile' | 'uploadImage' | 'exportAccount' | 'deleteAccount';

const YEAR_SECONDS = 365 * 86_400;

/** Serves profile pictures at `/images/uploads/{name}.webp`, in one size. A name is immutable. */
export function serveUploads(http: FastifyInstance, { db }: Context): void {
  http.get<{ Params: { file: string } }>(`/images/${UPLOADS_FOLDER}/:file`, async ({ params }, reply) => {
    const name = nameOfUpload(`${UPLOADS_FOLDER}/${params.file}`);
    const bytes = name && (await uploadByName(db, name));
    if (!bytes) throw notFound();
    return reply
      .type('image/webp')
      .header('content-disposition', 'inline; filename="picture.webp"')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(Buffer.from(bytes));
  });
}

export const accountHandlers = (
  context: Context,
  checkPin: PinCheck,
  imageWork: WorkQueue,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db, config, clock } = context;
  const rules = profileRules[config.profileRules];
  const isHeld = createWordFilter(context);

  async function profile({ id }: Viewer): Promise<Profile> {
    const found = await profileOf(db, id);
    if (!found) throw new ApiError('not-signed-in');
    const gender = found.gender === 1 || found.gender === 2 || found.gender === 3 ? found.gender : null;
    const { name, nickname } = rules;
    return {
      ...found,
      gender,
      rules: { name: [name.from, name.to], nickname: [nickname.from, nickname.to] },
    };
  }

  return {
    readProfile: async ({ viewer }) => ({ status: 1, data: await profile(viewer) }),

    async saveProfile({ body, viewer }) {
      const errors: Record<string, Message> = {};
      const before = await profile(viewer);
      const field = (name: 'firstname' | 'lastname' | 'nickename') => {
        const range = name === 'nickename' ? rules.nickname : rules.name;
        try {
          const text = cleanText(name, body[name], { longest: 1_000 });
          // A name from the registration, which has other limits, may stay.
          if (text !== before[name] && !fits(text, range))
            errors[name] = message('field.length', { from: range.from, to: range.to });
          return text;
        } catch {
          errors[name] = 'field.invalid';
          return '';
        }
      };
      const change = {
        firstname: field('firstname'),
        lastname: field('lastname'),
        nickname: field('nickename'),
        gender: body.gender,
      };
      // Other viewers see the nickname, and it has no moderator. A name that the filter held later may stay.
      if (change.nickname !== before.nickename && (await isHeld(change.nickname)))
        errors.nickename ??= 'field.not-allowed';
      const { image } = body;
      if (image && image !== before.image && !(await isUploadOf(db, viewer.id, image)))
        errors.image = 'field.invalid';
      if (Object.keys(errors).length > 0) throw new ApiError('bad-input', { fields: errors });
      await updateProfile(db, viewer.id, { ...change, ...(image !== undefined && { image }) });
      return { status: 1, msg: 'profile.saved', data: await profile(viewer) };
    },

    async uploadImage({ file, viewer }) {
      await consumeQuota(context, db, 'upload', viewer.id);
      const bytes = await imageWork(viewer.id, () => toAvatar(file));
      const name = randomBytes(16).toString('base64url');
      await db.transaction((tx) => keepUpload(tx, { name, userId: viewer.id, bytes, createdAt: clock() }));
      return { status: 1, data: { image: `${UPLOADS_FOLDER}/${name}.webp` } };
    },

    exportAccount: async ({ viewer }) => ({
      status: 1,
      data: { exported_at: clock().toISOString(), tables: await everythingOf(db, viewer.id) },
    }),

    async deleteAccount({ body, viewer, ip, device }) {
      const known = await pinHashOf(db, viewer.id);
      if (!known) throw new ApiError('not-signed-in');
      await checkPin(known.phone, body.pin, { ip, device, viewer }, async () => known);
      const { email } = await profile(viewer);
      const language = (await languageOfAccount(db, viewer.id)) ?? undefined;
      await db.transaction(async (tx) => {
        await deleteUser(tx, viewer.id, clock());
        if (email) await notify(tx, context, viewer.id, 'deleted', { to: email, language });
      });
      return { status: 1, data: null };
    },
  };
};
