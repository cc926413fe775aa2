import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('R6-09 an admin takes days back, but never more than are left', async () => {
    const { id } = await registerUser(app);
    await grant(id, 100, by.admin);
    expect((await grant(id, -40, by.admin)).body.data).toMatchObject({ days: 60 });
    expect((await grant(id, -300, by.admin)).body.data).toMatchObject({ days: 0 });
    const [entry] = (await cardOf(id)).audit;
    expect(entry).toMatchObject({ action: 'grant-days', kind: 'payment', after: { days: -300 } });
  });
});
