import { deflateSync } from 'node:zlib';
import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database';
import {
  comments,
  episodes,
  notifications,
  orders,
  outbox,
  titles,
  users,
} from '../../platform/database/schema';
import { doJobs } from '../../testing/do-jobs';
import { picture, pictureForm } from '../../testing/picture-form';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { waitForLock } from '../../testing/wait-for-lock';
import { deleteUser } from './account.queries';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A PNG of a few bytes that claims 40,000 × 40,000 pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40_000, 0);
  head.writeUInt32BE(40_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

describe.each(engines)('an account on %s', (engine) => {
  let app: TestApp;
  let bold: Awaited<ReturnType<typeof registerUser>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    bold = await registerUser(app, 'Болд');
  });
  beforeEach(async () => {
    await app.db.execute('delete from quotas');
    await app.db.execute('delete from login_attempts');
  });
  afterAll(() => app.stop());

  const form = { firstname: 'Болд', lastname: 'Дорж', nickename: 'Тэнүү', gender: 1 } as const;
  const save = (body: object, token = bold.token) =>
    app.call(routes.saveProfile, { body: body as never }, token);
  const upload = async (file: Buffer | string, options = {}, token = bold.token) => {
    const { parts, headers } = pictureForm(Buffer.from(file), options);
    return app.call(routes.uploadImage, parts as never, token, headers);
  };

  describe('its profile', () => {
    it('R3-11 R5-20 a profile is saved and read back', async () => {
      expect((await save(form)).status).toBe(200);
      const read = await app.call(routes.readProfile, { params: { userId: bold.id } }, bold.token);
      expect(read.body.data).toEqual({
        ...form,
        image: null,
        phone: bold.phone,
        email: expect.stringContaining('@'),
        rules: { name: [3, 5], nickname: [3, 5] },
      });
    });

    it.each([
      ['firstname', { firstname: 'Бо' }],
      ['firstname', { firstname: 'Батбаяр' }],
      ['nickename', { nickename: 'Новш' }],
      ['nickename', { nickename: 'н о в ш' }],
      ['nickename', { nickename: `Бат${'\u200d👨'.repeat(500)}` }],
      ['lastname', { lastname: '  ' }],
      ['nickename', { nickename: 'a\u202eb' }],
      ['gender', { gender: 4 }],
      ['image', { image: 'titles/2/poster.svg' }],
      ['image', { image: '../../etc/passwd' }],
    ])('R5-15…18 R9-22 the server names the wrong %s: %j', async (field, wrong) => {
      const reply = await save({ ...form, ...wrong });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors).join()).toContain(field);
    });
  });

  it('R5-15 R5-17 a name of the registration that is longer than the rules may stay, and no other may', async () => {
    const { token } = await registerUser(app, 'Мөнх-Эрдэнэ');
    const registered = { ...form, firstname: 'Мөнх-Эрдэнэ', nickename: 'Мөнх-Эрдэнэ' };
    expect((await save(registered, token)).body).toMatchObject({ status: 1, data: registered });
    const refused = await save({ ...registered, firstname: 'Мөнх-Оргил' }, token);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['firstname']);
  });

  it('R5-17 the server accepts longer names where the operator allows them', async () => {
    if (engine !== 'PGlite') return;
    const other = await startTestApp('PGlite', { profileRules: 'real' });
    const token = await other.signIn();
    const body = { ...form, firstname: 'Мөнх-Эрдэнэ', nickename: 'Хөх чоно' };
    expect((await other.call(routes.saveProfile, { body }, token)).status).toBe(200);
    await other.stop();
  });

  describe('its picture', () => {
    it('R7.6-01 an uploaded picture becomes a small square without its location data', async () => {
      const file = await sharp(await picture(900, 300))
        .withExif({ IFD0: { Copyright: 'planted-exif' }, IFD3: { GPSLatitude: '47/1 55/1 0/1' } })
        .jpeg()
        .toBuffer();
      const { image } = (await upload(file)).body.data;
      expect(image).toMatch(/^uploads\/[\w-]{22}\.webp$/);
      expect((await save({ ...form, image })).body.data.image).toBe(image);
      const served = await app.http.inject(`/images/${image}`);
      expect(served.headers['content-type']).toBe('image/webp');
      expect(served.headers['content-disposition']).toContain('inline');
      expect(served.headers['x-content-type-options']).toBe('nosniff');
      expect(served.headers['cache-control']).toContain('immutable');
      const made = await sharp(served.rawPayload).metadata();
      expect(made).toMatchObject({ width: 512, height: 512, format: 'webp' });
      expect(made.exif).toBeUndefined();
      expect(served.rawPayload.includes('planted-exif')).toBe(false);
    });

    it.each(['png', 'webp', 'avif'] as const)('an uploaded picture may be %s', async (format) => {
      expect(
        (
          await upload(
            await sharp(await picture())
              .toFormat(format)
              .toBuffer(),
          )
        ).status,
      ).toBe(200);
    });

    it('data appended to a picture is dropped', async () => {
      const file = Buffer.concat([await picture(), Buffer.from('<script>planted-tail</script>')]);
      const reply = await upload(file);
      if (reply.status === 422) return;
      const served = await app.http.inject(`/images/${reply.body.data.image}`);
      expect(served.rawPayload.includes('planted-tail')).toBe(false);
    });

    it.each([
      ['a drawing, which is a program', drawing, {}],
      ['a drawing that calls itself a photograph', drawing, { name: 'me.jpg', type: 'image/jpeg' }],
      ['a page', '<html><script>alert(1)</script></html>', {}],
      ['a bomb', bomb(), { type: 'image/png' }],
      ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), {}],
      ['nothing', '', {}],
      ['another field', 'x', { field: 'picture' }],
    ])('R5-19 the picture upload refuses %s', async (_name, file, options) => {
      expect((await upload(file, options)).status).toBe(422);
    });

    it('R5-19 the picture upload refuses a drawing without parsing it', async () => {
      const head = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">';
      const huge = Buffer.from(`${head}${'<g/>'.repeat(1_000_000)}</svg>`);
      const before = process.cpuUsage();
      expect((await upload(huge)).status).toBe(422);
      const { user } = process.cpuUsage(before);
      // Parsing takes more than 3 s of processor time, and 1 GB.
      expect(user / 1e6).toBeLessThan(1.5);
    });

    it('the server decodes at most two uploaded pictures at a time', async () => {
      const large = await picture(4_000, 3_000);
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, sharp.counters().process);
      }, 1);
      const replies = await Promise.all(Array.from({ length: 8 }, () => upload(large)));
      clearInterval(watch);
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(2);
    });

    it('the picture upload refuses a video', async () => {
      const gif = await sharp(await picture())
        .gif()
        .toBuffer();
      expect((await upload(gif, { type: 'image/jpeg' })).status).toBe(422);
    });

    it('the server refuses a picture that is too large, and a form sent to other calls', async () => {
      expect((await upload(Buffer.alloc(6 * 1024 * 1024))).status).toBe(422);
      const { parts, headers } = pictureForm(Buffer.from('x'));
      expect((await app.call(routes.logout, parts as never, bold.token, headers)).status).toBe(200);
      bold = { ...bold, token: await app.signIn(bold.phone, bold.pin) };
    });

    it('a viewer cannot use another viewer’s picture as their own', async () => {
      const other = await registerUser(app);
      const { image } = (await upload(await picture(), {}, other.token)).body.data;
      expect((await save({ ...form, image })).status).toBe(422);
    });

    it('a viewer uploads at most ten pictures a day', async () => {
      const file = await picture(64, 64);
      for (let at = 0; at < 10; at += 1) expect((await upload(file)).status).toBe(200);
      expect((await upload(file)).status).toBe(429);
    });
  });

  describe('its devices', () => {
    it('devices are listed, and signed out one by one or all but the current one', async () => {
      const person = await registerUser(app);
      const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
      const body = { phone: person.phone, password: person.pin };
      const phone = (await app.call(routes.login, { body }, undefined, { 'user-agent': agent })).body.data;
      const list = async () =>
        (await app.call(routes.sessionList, { params: { userId: person.id } }, person.token)).body.data;
      expect(await list()).toHaveLength(2);
      const other = (await list()).find((one: { current: boolean }) => !one.current);
      expect(other.device).toBe('Chrome · Android');
      expect(JSON.stringify(await list())).not.toContain(phone.access_token);
      await app.call(routes.revokeSession, { body: { id: other.id } }, person.token);
      const me = (token: string) => app.call(routes.me, { params: { userId: person.id } }, token);
      expect((await me(phone.access_token)).status).toBe(401);
      await app.signIn(person.phone, person.pin);
      expect((await app.call(routes.revokeSession, { body: {} }, person.token)).body.data).toEqual({
        ended: 1,
      });
      expect((await me(person.token)).status).toBe(200);
    });

    it('R5-24 R3-12 a new PIN signs the other devices out and gives this one a new token', async () => {
      const person = await registerUser(app);
      const other = await app.signIn(person.phone, person.pin);
      const change = (oldPass: string, pass = '8264', checkPass = pass) =>
        app.call(routes.changePin, { body: { oldPass, pass, checkPass } }, person.token);
      expect((await change('0000')).body.msg).toBe('Пин код буруу байна!');
      expect((await change(person.pin, '8264', '8265')).body.msg).toBe('Шинэ нууц үг таарахгүй байна');
      expect((await change(person.pin, '1111')).status).toBe(422);
      const { access_token } = (await change(person.pin)).body.data;
      for (const [token, status] of [
        [other, 401],
        [person.token, 401],
        [access_token, 200],
      ] as const)
        expect((await app.call(routes.me, { params: { userId: person.id } }, token)).status).toBe(status);
      expect(await app.signIn(person.phone, '8264')).toMatch(/^[\w-]{43}$/);
    });

    it('R5-24 guessing the old PIN locks the account, as guessing at sign-in does', async () => {
      const person = await registerUser(app);
      const body = { oldPass: '0000', pass: '8264', checkPass: '8264' };
      for (let tries = 0; tries < 5; tries += 1) await app.call(routes.changePin, { body }, person.token);
      const right = { body: { ...body, oldPass: person.pin } };
      expect((await app.call(routes.changePin, right, person.token)).body.code).toBe('locked');
    });
  });

  it('the account export is complete and contains no secrets', async () => {
    await app.call(
      routes.setStatus,
      { body: { id: 2, target: 'anime', action: 'like', value: '1' } },
      bold.token,
    );
    const params = { userId: bold.id };
    const reply = await app.call(routes.exportAccount, { params }, bold.token);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { tables } = reply.body.data;
    expect(tables.users[0]).toMatchObject({
      id: bold.id,
      phone: bold.phone,
      firstname: 'Болд',
      language: null,
    });
    expect(tables.title_marks[0]).toMatchObject({ title_id: 2, action: 'like' });
    const text = JSON.stringify(tables);
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('token_hash');
  });

  it('the letter about a deletion has the language of the account, which is deleted with it', async () => {
    const { id, token, pin, phone } = await registerUser(app, 'Явах', 'en');
    const { tables } = (await app.call(routes.exportAccount, { params: { userId: id } }, token)).body.data;
    expect(tables.users[0].language).toBe('en');
    expect((await app.call(routes.deleteAccount, { body: { pin } }, token)).status).toBe(200);
    expect(await app.db.$count(users, eq(users.id, id))).toBe(0);
    await doJobs(app, 'mail');
    const sent = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.address, `p${phone}@mail.mn`));
    expect(sent.map(({ subject }) => subject)).toContain('Tenger: your account was deleted');
    expect(await app.db.execute("select 1 from pgboss.job where name = 'mail'")).toHaveProperty(
      'rows.length',
      0,
    );
  });

  it('deleting an account deletes what its owner wrote and keeps what others wrote', async () => {
    const [person, other] = [await registerUser(app, 'Явах'), await registerUser(app, 'Үлдэх')];
    const post = async (by: typeof person, body: string, parent_id: number) =>
      (await app.call(routes.postComment, { body: { parent_id, user_id: by.id, body } }, by.token)).body
        .comment;
    const top = await post(person, 'Миний үг', 5);
    const reply = await post(other, 'Хариулт', top.id);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await post(person, 'Миний хариу', reply.id);
    const texts = async () => {
      const rows = await app.db.select().from(notifications).where(eq(notifications.userId, other.id));
      return rows.map(({ text }) => text);
    };
    expect(await texts()).toHaveLength(1);
    await app.call(routes.sendDanmaku, { body: { id: 5, time: 1, text: 'Миний үг' } }, person.token);
    const like = { body: { id: 5, target: 'ep', action: 'like', value: '1' } } as const;
    const { likeCount } = (await app.call(routes.setStatus, like, person.token)).body.data;
    const remove = (pin: string) => app.call(routes.deleteAccount, { body: { pin } }, person.token);
    expect((await remove('0000')).status).toBe(401);
    expect((await remove(person.pin)).status).toBe(200);

    expect((await app.call(routes.me, { params: { userId: person.id } }, person.token)).status).toBe(401);
    const body = { phone: person.phone, password: person.pin };
    expect((await app.call(routes.login, { body })).status).toBe(401);
    expect(await texts()).toEqual([]);
    const page = await app.call(routes.episodeComments, { params: { ep: 5, user: 'null' }, query: {} });
    expect(page.body.data.data[0]).toMatchObject({ deleted: true, body: '', replies: [{ body: 'Хариулт' }] });
    expect((await app.call(routes.readDanmaku, { query: { id: '5' } })).body.data).toEqual([]);
    const episode = (await app.call(routes.oneEpisode, { params: { id: 5 } })).body.data;
    expect(episode).toMatchObject({ likeCount: likeCount - 1, commentCount: 1 });
    // The phone is free again.
    expect((await app.call(routes.checkPhone, { body: { phone: person.phone } })).body.data.exists).toBe(
      false,
    );
  });

  describe('a deletion', () => {
    const post = async (by: typeof bold, body: string, parent_id: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + 6_000);
      const comment = { parent_id, user_id: by.id, body };
      return app.call(routes.postComment, { body: comment }, by.token);
    };
    const lock = (tx: Database, id: number) =>
      tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('no key update');

    it('a deletion of an account and a new reply in one of its threads do not wait for each other', async () => {
      if (engine === 'PGlite') return;
      const [person, other] = [await registerUser(app, 'Явах'), await registerUser(app, 'Үлдэх')];
      const top = (await post(other, 'Сэдэв', 6)).body.comment;
      await post(person, 'Хариу', top.id);
      let deletion: Promise<unknown> | undefined;
      await app.db.transaction(async (tx) => {
        await lock(tx, top.id);
        deletion = app.db.transaction((other) => deleteUser(other, person.id, app.clock.now));
        await waitForLock(app.db);
        // As a new reply does: first its thread, then the episode.
        await tx.update(episodes).set({ commentCount: 2 }).where(eq(episodes.id, 6));
      });
      await deletion;
      const params = { ep: 6, user: 'null' };
      const page = await app.call(routes.episodeComments, { params, query: {} });
      expect(page.body.data.data[0]).toMatchObject({ body: 'Сэдэв', reply_count: 0 });
    });

    it('a deletion of an account and its reaction to a comment do not wait for each other', async () => {
      if (engine === 'PGlite') return;
      const [person, other] = [await registerUser(app, 'Явах'), await registerUser(app, 'Үлдэх')];
      const [first, second] = [
        (await post(other, 'Эхний', 8)).body.comment.id,
        (await post(other, 'Дараагийн', 8)).body.comment.id,
      ];
      const reactTo = (comment: number, action: 1 | 2) =>
        app.call(routes.reactToComment, { body: { comment, action } }, person.token);
      for (const id of [first, second]) expect((await reactTo(id, 1)).status).toBe(200);
      let deletion: Promise<unknown> | undefined;
      let reaction: ReturnType<typeof reactTo> | undefined;
      await app.db.transaction(async (tx) => {
        await lock(tx, first);
        deletion = app.db.transaction((other) => deleteUser(other, person.id, app.clock.now));
        await waitForLock(app.db);
        reaction = reactTo(second, 2);
        await waitForLock(app.db, 2);
      });
      await deletion;
      expect((await reaction)?.status).toBe(404);
      const rows = await app.db.select().from(comments).where(eq(comments.id, second));
      expect(rows).toMatchObject([{ likes: 0, dislikes: 0 }]);
    });

    it('a deletion of an account and its mark of a title do not wait for each other', async () => {
      if (engine === 'PGlite') return;
      const person = await registerUser(app, 'Явах');
      const mark = (action: 'like' | 'later') =>
        app.call(routes.setStatus, { body: { id: 7, target: 'anime', action, value: '1' } }, person.token);
      expect((await mark('like')).status).toBe(200);
      let deletion: Promise<unknown> | undefined;
      let late: ReturnType<typeof mark> | undefined;
      await app.db.transaction(async (tx) => {
        await tx.select({ id: titles.id }).from(titles).where(eq(titles.id, 7)).for('update');
        deletion = app.db.transaction((other) => deleteUser(other, person.id, app.clock.now));
        await waitForLock(app.db);
        late = mark('later');
        await waitForLock(app.db, 2);
      });
      await deletion;
      expect((await late)?.status).toBe(404);
    });

    it('a deletion of an account and a payment of its order do not wait for each other', async () => {
      if (engine === 'PGlite') return;
      const person = await registerUser(app, 'Явах');
      const id = `order of ${person.id}`;
      await app.db.insert(orders).values({
        ...{ id, userId: person.id, kind: 'days', method: 'transfer', title: '30', packageId: 1, days: 30 },
        ...{ amount: 9900, state: 'invoiced', createdAt: app.clock.now, expiresAt: app.clock.now },
      });
      let deletion: Promise<unknown> | undefined;
      await app.db.transaction(async (tx) => {
        await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
        deletion = app.db.transaction((other) => deleteUser(other, person.id, app.clock.now));
        await waitForLock(app.db);
        // As a payment does: first its order, then the account.
        await tx.update(users).set({ expiresAt: app.clock.now }).where(eq(users.id, person.id));
      });
      await deletion;
      const [after] = await app.db.select().from(orders).where(eq(orders.id, id));
      expect(after?.userId).toBeNull();
    });

    it('a reply to a comment of an account that is deleted meanwhile is written, and sends no notification', async () => {
      if (engine === 'PGlite') return;
      const [person, other] = [await registerUser(app, 'Явах'), await registerUser(app, 'Үлдэх')];
      const first = (await post(person, 'Эхний', 7)).body.comment;
      const top = (await post(person, 'Сэдэв', 7)).body.comment;
      let deletion: Promise<unknown> | undefined;
      let reply: ReturnType<typeof post> | undefined;
      await app.db.transaction(async (tx) => {
        await lock(tx, first.id);
        deletion = app.db.transaction((other) => deleteUser(other, person.id, app.clock.now));
        await waitForLock(app.db);
        reply = post(other, 'Хариу', top.id);
        await waitForLock(app.db, 2);
      });
      await deletion;
      expect((await reply)?.status).toBe(200);
      const params = { ep: 7, user: 'null' };
      const [thread] = (await app.call(routes.episodeComments, { params, query: {} })).body.data.data;
      expect(thread).toMatchObject({ deleted: true, reply_count: 1, replies: [{ body: 'Хариу' }] });
    });
  });
});
