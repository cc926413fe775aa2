import { MAX_PROFILES } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { episodes, titles, users, watchHistory } from '../../platform/database/schema';
import { giveClip } from '../../testing/clip-fixture';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { changeRole } from '../change-role';

type Profile = { id: string; name: string; main: boolean; watches_up_to: number | null; has_pin: boolean };

describe.each(engines)('profiles of a household on %s', (engine) => {
  let app: TestApp;
  const TITLE = 2;
  let episode: number;
  let account: Awaited<ReturnType<typeof registerUser>>;

  beforeAll(async () => {
    app = await startTestApp(engine);
    await giveClip(app.db, TITLE);
    [{ id: episode } = { id: 0 }] = await app.db
      .select({ id: episodes.id })
      .from(episodes)
      .where(eq(episodes.titleId, TITLE));
    account = await registerUser(app, 'Болд');
    await app.db
      .update(users)
      .set({ expiresAt: new Date(Date.now() + 1e9) })
      .where(eq(users.id, account.id));
  });
  afterAll(() => app.stop());

  const save = (body: object, token = account.token) =>
    app.call(routes.saveHouseholdProfile, { body } as never, token);
  const list = async (token = account.token, userId = account.id): Promise<Profile[]> =>
    (await app.call(routes.household, { params: { userId } }, token)).body.data;
  const add = async (name: string, more: object = {}): Promise<Profile> => {
    const reply = await save({ name, watches_up_to: null, ...more });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.find((one: Profile) => one.name === name);
  };
  const remove = (id: string) => app.call(routes.deleteHouseholdProfile, { body: { id } }, account.token);
  const choose = (id: string, pin?: string, token = account.token) =>
    app.call(routes.chooseProfile, { body: { id, ...(pin !== undefined && { pin }) } }, token);
  const back = () => choose(account.id, account.pin);
  const watch = async (userId: string) =>
    (await app.call(routes.oneEpisode, { params: { id: episode, userId } }, account.token)).body.data;

  it('R1-09 an account has one profile, the main one, until it adds others', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ id: account.id, main: true, watches_up_to: null, has_pin: true }),
    ]);
    const child = await add('Тэмүүлэн', { watches_up_to: 12, pin: '2468' });
    expect(child).toMatchObject({ main: false, watches_up_to: 12, has_pin: true });
    const renamed = await save({ id: child.id, name: 'Тэмүүлэн Б', watches_up_to: 6 });
    expect(renamed.body.data[1]).toMatchObject({
      id: child.id,
      name: 'Тэмүүлэн Б',
      watches_up_to: 6,
      has_pin: true,
    });
    const open = await save({ id: child.id, name: 'Тэмүүлэн', watches_up_to: 6, pin: null });
    expect(open.body.data[1].has_pin).toBe(false);
    expect((await remove(child.id)).body.data).toHaveLength(1);
  });

  it('R1-09 a profile watches with the days of its account, and has a history of its own', async () => {
    const other = await add('Сараа');
    expect((await choose(other.id)).body.data.name).toBe('Сараа');
    const me = await app.call(routes.me, { params: { userId: other.id } }, account.token);
    expect(me.body.data).toMatchObject({
      id: other.id,
      nickname: 'Сараа',
      main: false,
      phone: account.phone,
    });
    expect(me.body.data.days).toBeGreaterThan(0);
    expect((await watch(other.id)).access).toBe('ok');
    const body = { media: TITLE, episode, user: other.id, time: 20, duration: 60 };
    expect((await app.call(routes.writeHistory, { body }, account.token)).status).toBe(200);
    const watched = async (userId: string) =>
      app.db.$count(watchHistory, and(eq(watchHistory.userId, userId), eq(watchHistory.episodeId, episode)));
    expect(await watched(other.id)).toBe(1);
    expect(await watched(account.id)).toBe(0);
    const viewsOf = async () => (await app.db.select().from(titles).where(eq(titles.id, TITLE)))[0]?.views;
    const views = await viewsOf();
    // Paths that name the account belong to the main profile.
    expect((await app.call(routes.me, { params: { userId: account.id } }, account.token)).status).toBe(403);
    expect((await back()).status).toBe(200);
    const mine = { body: { ...body, user: account.id } };
    expect((await app.call(routes.writeHistory, mine, account.token)).status).toBe(200);
    expect(await viewsOf()).toBe(views);
    expect((await remove(other.id)).status).toBe(200);
    expect(await watched(other.id)).toBe(0);
  });

  it('R1-09 a profile with an age limit gets no address of a film above it', async () => {
    await app.db.update(titles).set({ ageLimit: 16 }).where(eq(titles.id, TITLE));
    const child = await add('Хүүхэд', { watches_up_to: 12 });
    expect((await watch(account.id)).access).toBe('ok');
    await choose(child.id);
    const refused = await watch(child.id);
    expect(refused).toMatchObject({ access: 'age', playback: null });
    expect(refused.access_msg).toContain('насны хязгаар');
    const film = { playing: true, position: 0, rate: 1 };
    expect(
      (await app.call(routes.createParty, { body: { episode, ...film } }, account.token)).status,
    ).not.toBe(200);
    await app.db.update(titles).set({ ageLimit: 12 }).where(eq(titles.id, TITLE));
    expect((await watch(child.id)).access).toBe('ok');
    await back();
    await remove(child.id);
  });

  it('R1-09 the main profile and one with a higher age limit open with the PIN of the account only', async () => {
    const child = await add('Хүүхэд', { watches_up_to: 6 });
    const teenager = await add('Өсвөр', { watches_up_to: 16 });
    expect((await choose(child.id)).status).toBe(200);
    for (const { id } of [teenager, { id: account.id }]) {
      expect((await choose(id)).body.errors.pin).toBe('Пин кодоо оруулна уу');
      expect((await choose(id, '0007')).body.errors.pin).toBe('Пин код буруу байна');
    }
    expect((await choose(teenager.id, account.pin)).status).toBe(200);
    // To a lower limit, no PIN is needed.
    expect((await choose(child.id)).status).toBe(200);
    expect((await back()).status).toBe(200);
    await remove(child.id);
    await remove(teenager.id);
  });

  it('R1-09 wrong PINs of a profile lock it, and not the account', async () => {
    const guarded = await add('Түгжээтэй', { pin: '2468' });
    expect((await choose(guarded.id)).body.errors.pin).toBe('Пин кодоо оруулна уу');
    for (let guess = 0; guess < 5; guess += 1)
      expect((await choose(guarded.id, '1111')).body.errors.pin).toBe('Пин код буруу байна');
    expect((await choose(guarded.id, '2468')).body.code).toBe('locked');
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    expect((await choose(guarded.id, '2468')).status).toBe(200);
    expect((await back()).status).toBe(200);
    await remove(guarded.id);
  });

  it('R1-09 only the main profile pays, changes the sign-in or the household, and exports', async () => {
    const other = await add('Сараа');
    await choose(other.id);
    const { token } = account;
    const calls = [
      app.call(routes.createOrder, { body: { kind: 'days', option: 1, method: 'qpay' } } as never, token),
      app.call(routes.exportAccount, { params: { userId: other.id } }, token),
      app.call(routes.changePin, { body: { oldPass: '1', pass: '2', checkPass: '2' } } as never, token),
      app.call(routes.sessionList, { params: { userId: other.id } }, token),
      app.call(routes.passkeyList, { params: { userId: other.id } }, token),
      app.call(routes.deleteAccount, { body: { pin: account.pin } }, token),
      save({ name: 'Дахиад', watches_up_to: null }),
      remove(other.id),
    ];
    for (const reply of await Promise.all(calls)) {
      expect(reply.status).toBe(403);
      expect(reply.body.msg).toBe('Үүнийг зөвхөн үндсэн профайлаас хийнэ');
    }
    expect((await app.call(routes.paymentStatus, { params: { userId: other.id } }, token)).body.status).toBe(
      1,
    );
    await back();
    await remove(other.id);
  });

  it('R1-09 a profile is not staff, whatever its account is, and cannot become it', async () => {
    const staff = await app.signIn('99000004');
    const admin = 'demo-99000004';
    const saved = await save({ name: 'Гэр', watches_up_to: null }, staff);
    const profile = saved.body.data.find((one: Profile) => one.name === 'Гэр');
    await choose(profile.id, undefined, staff);
    expect((await app.call(routes.staffPeople, { query: {} } as never, staff)).status).toBe(403);
    const change = { actor: admin, userId: profile.id, role: 'admin', now: new Date() } as const;
    await expect(app.db.transaction((tx) => changeRole(tx, change))).rejects.toMatchObject({
      code: 'not-found',
    });
    await choose(admin, '1234', staff);
  });

  it('R1-09 a household is full, refuses equal names, and knows nothing of other households', async () => {
    const stranger = await registerUser(app, 'Дорж');
    const names = Array.from({ length: MAX_PROFILES - 1 }, (_, at) => `Профайл ${at}`);
    const made = await Promise.all(names.map((name) => add(name)));
    expect((await save({ name: 'Нэмэлт', watches_up_to: null })).status).toBe(409);
    const [first] = made;
    expect((await save({ id: first?.id, name: 'профайл 1', watches_up_to: null })).body.errors.name).toBe(
      'Ийм нэртэй профайл байна',
    );
    for (const name of ['', '   ', 'у'.repeat(21)])
      expect((await save({ id: first?.id, name, watches_up_to: null })).status).toBe(422);
    const foreign = { id: first?.id ?? '', name: 'Хулгай', watches_up_to: null };
    expect((await save(foreign, stranger.token)).status).toBe(404);
    expect((await choose(first?.id ?? '', undefined, stranger.token)).status).toBe(404);
    const picture = { name: 'Зураг', watches_up_to: null, image: 'uploads/aaaaaaaaaaaaaaaaaaaaaa.webp' };
    expect((await save({ ...picture, id: first?.id })).body.errors.image).toBeDefined();
    for (const { id } of made) await remove(id);
  });

  it('R1-09 a deleted profile signs out its devices, and an account is exported and deleted with its profiles', async () => {
    const leaving = await registerUser(app, 'Цэцэг');
    const saved = await save({ name: 'Охин', watches_up_to: 12 }, leaving.token);
    const child: Profile = saved.body.data[1];
    const exported = await app.call(routes.exportAccount, { params: { userId: leaving.id } }, leaving.token);
    expect(exported.body.data.tables.users.map((one: { nickname: string }) => one.nickname)).toContain(
      'Охин',
    );
    expect(JSON.stringify(exported.body)).not.toContain('pin_hash');
    const second = await app.signIn(leaving.phone, leaving.pin);
    await choose(child.id, undefined, second);
    await app.call(routes.deleteHouseholdProfile, { body: { id: child.id } }, leaving.token);
    expect((await app.call(routes.household, { params: { userId: child.id } }, second)).status).toBe(401);
    await save({ name: 'Хүү', watches_up_to: null }, leaving.token);
    expect((await app.call(routes.deleteAccount, { body: { pin: leaving.pin } }, leaving.token)).status).toBe(
      200,
    );
    expect(await app.db.$count(users, eq(users.householdId, leaving.id))).toBe(0);
  });
});
