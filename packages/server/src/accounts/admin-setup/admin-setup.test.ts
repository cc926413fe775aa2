import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeys } from '../../platform/database/schema';
import { createAuthenticator } from '../../testing/authenticator';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { createTerminal } from '../../testing/terminal';

const PHONE = '88220011';

describe.each(engines)('the first admin on %s', (engine) => {
  let app: TestApp;
  let type: ReturnType<typeof createTerminal>;
  const began = new Date();
  beforeAll(async () => {
    app = await startTestApp(engine, { publicUrl: 'https://tenger.example', staffSecondFactor: true });
    type = createTerminal(app);
  });
  beforeEach(async () => {
    app.clock.now = began;
    await app.db.execute("update users set role = 'viewer'");
    await app.db.execute('delete from admin_links');
  });
  afterAll(() => app.stop());

  const link = async (phone = PHONE) => {
    const printed = await type('init', phone);
    return /https:\/\/tenger\.example\/tenger\/admin-setup#([\w-]{43})$/.exec(printed)?.[1] ?? printed;
  };
  const claim = (token: string, pin = '7391') => app.call(routes.claimAdminLink, { body: { token, pin } });
  const roleOf = async (id: string, token: string) =>
    (await app.call(routes.me, { params: { userId: id } }, token)).body.data.role;

  it('tenger init prints a link that makes an admin once, and sets the PIN', async () => {
    const token = await link();
    const { status, body } = await claim(token);
    expect(status).toBe(200);
    expect(await roleOf(body.data.id, body.data.access_token)).toBe('admin');
    expect(await app.signIn(PHONE, '7391')).toMatch(/^[\w-]{43}$/);
    expect((await claim(token)).status).toBe(404);
    const staff = await app.call(routes.staffPeople, { query: {} }, body.data.access_token);
    expect(staff.body.code, 'the second factor comes next').toBe('second-factor-needed');
    await expect(type('init', '88220012')).rejects.toThrow('There is an admin already');
    const stored = JSON.stringify(await app.db.execute('select * from admin_links, moderation_events'));
    expect(stored).not.toContain(token);
  });

  it('of two requests with one link, one makes the admin', async () => {
    const token = await link('88220013');
    const replies = await Promise.all([claim(token), claim(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('a link ends after an hour, and when another is printed', async () => {
    const first = await link();
    const second = await link();
    expect((await claim(first)).status).toBe(404);
    app.clock.now = new Date(began.getTime() + 3_600_000);
    expect((await claim(second)).status).toBe(404);
  });

  it('a link is refused where there is an admin meanwhile, and kept where the PIN is weak', async () => {
    const token = await link();
    expect((await claim(token, '1234')).body.errors).toHaveProperty('pin');
    const { id } = await registerUser(app);
    await app.db.execute(`update users set role = 'admin' where id = '${id}'`);
    expect((await claim(token)).body.code).toBe('conflict');
    await app.db.execute(`update users set role = 'viewer' where id = '${id}'`);
    expect((await claim(token)).status).toBe(200);
  });

  it('a link for an existing account sets its PIN and ends its sessions', async () => {
    const known = await registerUser(app);
    const { data } = (await claim(await link(known.phone), '5928')).body;
    expect(data.id).toBe(known.id);
    const params = { userId: known.id };
    expect((await app.call(routes.me, { params }, known.token)).status).toBe(401);
    expect(await roleOf(known.id, data.access_token)).toBe('admin');
  });

  it('a link for an existing account removes its passkeys, which former users may have', async () => {
    const known = await registerUser(app);
    const key = createAuthenticator({ origin: 'https://tenger.example', rpId: 'tenger.example' });
    const { data } = (await app.call(routes.requestPasskey, { body: { pin: known.pin } }, known.token)).body;
    await app.call(routes.addPasskey, { body: { credential: key.make(data) as never } }, known.token);
    const count = () => app.db.$count(passkeys, eq(passkeys.userId, known.id));
    expect(await count()).toBe(1);
    expect((await claim(await link(known.phone), '5928')).status).toBe(200);
    expect(await count()).toBe(0);
  });

  it('tenger init needs a phone number', async () => {
    await expect(type('init', '1')).rejects.toThrow('eight digits');
  });
});
