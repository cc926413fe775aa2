import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../paths';
import { orders } from '../../platform/database/schema';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

describe.each(engines)('cards of accounts on %s', (engine) => {
  let app: TestApp;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  const by = {} as Record<'viewer' | 'moderator' | 'cashier' | 'admin', Person>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    for (const role of ['viewer', 'moderator', 'cashier', 'admin'] as const) {
      by[role] = await registerUser(app, role);
      await app.db.execute(`update users set role = '${role}' where id = '${by[role].id}'`);
    }
  });
  afterAll(() => app.stop());

  const cardOf = async (userId: string, who = by.admin) =>
    (await app.call(routes.readStaffPerson, { params: { id: userId } }, who.token)).body.data;
  const block = (user_id: string, who = by.moderator) =>
    app.call(routes.blockPerson, { body: { user_id, reason: 'Спам' } }, who.token);
  const grant = (user_id: string, days: number, who: Person) =>
    app.call(routes.grantDays, { body: { user_id, days, reason: 'Нөхөн олговор' } }, who.token);
  const signIn = ({ phone, pin }: Person) => app.call(routes.login, { body: { phone, password: pin } });
  const stillSignedIn = async ({ id, token }: Person) =>
    (await app.call(routes.me, { params: { userId: id } }, token)).status === 200;

  it('R6-09 a role sees only the lists to whose sections it has a right, and moderators see no phone number', async () => {
    const { id, phone } = by.viewer;
    const listsOf = (card: Record<string, unknown>) =>
      ['grants', 'orders', 'comments', 'danmaku', 'reports', 'audit'].filter((name) => card[name] !== null);
    const [admin, moderator, cashier] = [
      await cardOf(id),
      await cardOf(id, by.moderator),
      await cardOf(id, by.cashier),
    ];
    expect(listsOf(admin)).toEqual(['grants', 'orders', 'comments', 'danmaku', 'reports', 'audit']);
    expect(listsOf(moderator)).toEqual(['comments', 'danmaku', 'reports']);
    expect(listsOf(cashier)).toEqual(['grants', 'orders']);
    expect(admin).toMatchObject({ id, phone, days: 0, block: null, devices: [{ is_playing: false }] });
    expect(moderator.phone).toBe(`${phone.slice(0, 2)}••••${phone.slice(-2)}`);
    const found = async (q: string, who: Person) =>
      (await app.call(routes.staffPeople, { query: { q } }, who.token)).body.data.map(
        (one: Person) => one.id,
      );
    expect(await found(phone.slice(2), by.cashier)).toContain(id);
    expect(await found(phone.slice(2), by.moderator)).toEqual([]);
    expect(await found(phone, by.moderator)).toEqual([id]);
    expect(await found(`${phone.slice(0, 4)} ${phone.slice(4)}`, by.cashier)).toEqual([id]);
    expect(await found(`+976 ${phone}`, by.cashier)).toEqual([id]);
    expect(await found(`+976 ${phone}`, by.moderator)).toEqual([id]);
  });

  it('R6-09 the card lists the newest comments of the account, and the reports about them', async () => {
    const author = await registerUser(app);
    const comment = { parent_id: 3, user_id: author.id, body: 'Муу үг' };
    const { id } = (await app.call(routes.postComment, { body: comment }, author.token)).body.comment;
    const report = { report: 'Доромжилсон', type: 'comment', parent_id: id } as const;
    await app.call(routes.report, { params: { userId: by.viewer.id }, body: report }, by.viewer.token);
    expect(await cardOf(author.id, by.moderator)).toMatchObject({
      comments: { total: 1, latest: [{ id, text: 'Муу үг' }] },
      danmaku: { total: 0, latest: [] },
      reports: { received: 1, sent: 0, latest: [{ id, reason: 'Доромжилсон', state: 'shown' }] },
    });
    expect(await cardOf(by.viewer.id, by.moderator)).toMatchObject({ reports: { received: 0, sent: 1 } });
  });

  it('R6-09 a blocked account is signed out everywhere and cannot sign in until it is unblocked', async () => {
    const person = await registerUser(app);
    expect((await block(person.id)).status).toBe(200);
    expect(await stillSignedIn(person)).toBe(false);
    const refused = await signIn(person);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(await cardOf(person.id)).toMatchObject({
      block: { reason: 'Спам', by: 'moderator' },
      devices: [],
    });
    const body = { user_id: person.id, reason: 'Уучлалт гуйсан' };
    await app.call(routes.unblockPerson, { body }, by.moderator.token);
    expect((await signIn(person)).status).toBe(200);
    const { audit } = await cardOf(person.id);
    expect(audit.filter((one: { kind: string }) => one.kind === 'moderation')).toMatchObject([
      { action: 'unblock', detail: 'Уучлалт гуйсан', after: { blocked: false } },
      { action: 'block', detail: 'Спам', actor: { id: by.moderator.id }, after: { blocked: true } },
    ]);
  });

  it('R6-09 a session that was created while the account was blocked does not work', async () => {
    const person = await registerUser(app);
    await app.db.execute(`update users set blocked_at = now() where id = '${person.id}'`);
    expect(await stillSignedIn(person)).toBe(false);
  });

  it('R6-09 only admins block staff, and nobody blocks or signs out the own account', async () => {
    expect((await block(by.cashier.id)).status).toBe(403);
    expect((await block(by.moderator.id)).status).toBe(409);
    const body = { user_id: by.admin.id };
    expect((await app.call(routes.signOutPerson, { body }, by.admin.token)).status).toBe(409);
    expect((await app.call(routes.signOutPerson, { body }, by.moderator.token)).status).toBe(403);
  });

  it('R6-09 signing out everywhere ends every session, and the account may sign in again', async () => {
    const person = await registerUser(app);
    const second = await signIn(person);
    expect(second.status).toBe(200);
    const { body } = await app.call(
      routes.signOutPerson,
      { body: { user_id: person.id } },
      by.moderator.token,
    );
    expect(body.data).toEqual({ ended: 2 });
    expect(await stillSignedIn(person)).toBe(false);
    expect((await signIn(person)).status).toBe(200);
  });

  it('R6-09 a cashier grants days up to a limit per account, however many calls run at once', async () => {
    const { id } = await registerUser(app);
    expect((await grant(id, 32, by.cashier)).body.errors).toHaveProperty('days');
    expect((await grant(id, -1, by.cashier)).status).toBe(422);
    const replies = await Promise.all([20, 20, 20].map((days) => grant(id, days, by.cashier)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await grant(id, 11, by.cashier)).body.data).toMatchObject({ days: 31 });
    expect((await grant(id, 1, by.cashier)).status).toBe(403);
    expect(await cardOf(id, by.cashier)).toMatchObject({
      days: 31,
      grantable: null,
      grants: [{ days: 11, reason: 'Нөхөн олговор', by: 'cashier' }, { days: 20 }],
    });
  });

  it('R6-09 staff do not change the days of their own account', async () => {
    for (const who of [by.cashier, by.admin]) {
      for (const days of [7, -1]) expect((await grant(who.id, days, who)).status).toBe(409);
      expect(await cardOf(who.id, who)).toMatchObject({ days: 0, grantable: null });
      const body = { name: 'Хүү', watches_up_to: null };
      const { data } = (await app.call(routes.saveHouseholdProfile, { body }, who.token)).body;
      const child = data.find((one: { main: boolean }) => !one.main);
      expect((await grant(child.id, 7, who)).status).toBe(409);
    }
    expect((await grant(by.cashier.id, 7, by.admin)).status).toBe(200);
  });

  it('R6-09 an admin takes days back, but never more than are left', async () => {
    const { id } = await registerUser(app);
    await grant(id, 100, by.admin);
    expect((await grant(id, -40, by.admin)).body.data).toMatchObject({ days: 60 });
    expect((await grant(id, -300, by.admin)).body.data).toMatchObject({ days: 0 });
    const [entry] = (await cardOf(id)).audit;
    expect(entry).toMatchObject({ action: 'grant-days', kind: 'payment', after: { days: -300 } });
  });

  describe('a profile of a household', () => {
    /** A household whose session continues with its profile. */
    async function household() {
      const account = await registerUser(app, 'Эзэн');
      const body = { name: 'Хүүхэд', watches_up_to: null };
      const { data } = (await app.call(routes.saveHouseholdProfile, { body }, account.token)).body;
      const profile: string = data.find(({ name }: { name: string }) => name === body.name).id;
      const chosen = await app.call(routes.chooseProfile, { body: { id: profile } }, account.token);
      expect(chosen.status).toBe(200);
      return { account, profile };
    }
    const isProfileSignedIn = async ({ token }: Person, profile: string) =>
      (await app.call(routes.me, { params: { userId: profile } }, token)).status === 200;

    it('R6-09 its card has the days, the devices and the orders of its account, and only its texts', async () => {
      const { account, profile } = await household();
      const now = app.clock.now;
      const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
      await app.db.execute(
        sql`update users set expires_at = ${expiresAt.toISOString()} where id = ${account.id}`,
      );
      await app.db.insert(orders).values({
        ...{
          id: 'e'.repeat(32),
          userId: account.id,
          kind: 'days',
          days: 30,
          packageId: 1,
          title: '30 хоног',
        },
        ...{ amount: 9900, method: 'transfer', state: 'granted', createdAt: now, expiresAt },
      });
      const comment = { parent_id: 3, user_id: profile, body: 'Сайхан анги' };
      expect((await app.call(routes.postComment, { body: comment }, account.token)).status).toBe(200);
      const shared = {
        ...{ phone: account.phone, days: 30, expires_at: expiresAt.toISOString() },
        ...{ devices: [{ is_playing: false }], orders: [{ bill: 'e'.repeat(32) }] },
      };
      expect(await cardOf(profile)).toMatchObject({
        ...shared,
        account: { id: account.id, role: 'viewer' },
        comments: { total: 1 },
      });
      expect(await cardOf(account.id)).toMatchObject({ ...shared, account: null, comments: { total: 0 } });
    });

    it('R6-09 days that are granted to it go to its account, within the limit of the account', async () => {
      const { account, profile } = await household();
      expect((await grant(profile, 20, by.cashier)).body.data).toMatchObject({ days: 20 });
      expect((await grant(account.id, 20, by.cashier)).status).toBe(422);
      for (const id of [profile, account.id]) {
        const { audit, ...card } = await cardOf(id);
        expect(card).toMatchObject({ days: 20, grants: [{ days: 20, by: 'cashier' }] });
        expect(audit[0]).toMatchObject({ action: 'grant-days', target: account.id });
      }
      expect((await cardOf(profile, by.cashier)).grantable).toEqual({ min: 1, max: 11 });
    });

    it('R6-09 blocking it blocks its account, and unblocking it opens the account again', async () => {
      const { account, profile } = await household();
      expect((await block(profile)).status).toBe(200);
      expect(await isProfileSignedIn(account, profile)).toBe(false);
      expect((await signIn(account)).status).toBe(403);
      for (const id of [profile, account.id])
        expect(await cardOf(id)).toMatchObject({ block: { reason: 'Спам', by: 'moderator' }, devices: [] });
      const body = { user_id: profile, reason: 'Уучлалт гуйсан' };
      await app.call(routes.unblockPerson, { body }, by.moderator.token);
      expect((await signIn(account)).status).toBe(200);
      expect(await cardOf(profile)).toMatchObject({ block: null });
    });

    it('R6-09 a block that the former version stored in its row moves to its account, except that of staff', async () => {
      const [blocked, staff] = [await household(), await household()];
      const blockAlone = (profile: string) =>
        app.db.execute(
          sql`update users set blocked_at = now(), block_reason = 'Спам', blocked_by = ${by.moderator.id}
            where id = ${profile}`,
        );
      await blockAlone(blocked.profile);
      await blockAlone(staff.profile);
      await app.db.execute(sql`update users set role = 'moderator' where id = ${staff.account.id}`);
      // Before the migration, and while servers of both versions run.
      expect(await isProfileSignedIn(blocked.account, blocked.profile)).toBe(false);
      for (const statement of readMigrationFiles({ migrationsFolder })[26]?.sql ?? [])
        await app.db.execute(statement);
      for (const id of [blocked.profile, blocked.account.id])
        expect(await cardOf(id)).toMatchObject({ block: { reason: 'Спам', by: 'moderator' } });
      expect((await signIn(blocked.account)).status).toBe(403);
      expect((await signIn(staff.account)).status).toBe(200);
      expect(await isProfileSignedIn(staff.account, staff.profile)).toBe(false);
      for (const { account, profile } of [blocked, staff]) {
        const body = { user_id: profile, reason: 'Уучлалт гуйсан' };
        await app.call(routes.unblockPerson, { body }, by.admin.token);
        expect((await signIn(account)).status).toBe(200);
      }
      expect(await isProfileSignedIn(staff.account, staff.profile)).toBe(true);
      expect(await isProfileSignedIn(blocked.account, blocked.profile)).toBe(true);
    });

    it('R6-09 signing it out ends every session of its account', async () => {
      const { account, profile } = await household();
      await signIn(account);
      const body = { user_id: profile };
      const reply = await app.call(routes.signOutPerson, { body }, by.moderator.token);
      expect(reply.body.data).toEqual({ ended: 2 });
      expect(await isProfileSignedIn(account, profile)).toBe(false);
    });

    it('R6-09 a moderator does not block a staff account, nor the own one, through one of its profiles', async () => {
      const { account, profile } = await household();
      await app.db.execute(sql`update users set role = 'moderator' where id = ${account.id}`);
      expect((await block(profile)).status).toBe(403);
      const main = { id: account.id, pin: account.pin };
      await app.call(routes.chooseProfile, { body: main }, account.token);
      expect((await block(profile, account)).status).toBe(409);
    });
  });
});
