import { type Route, type StaffAuditEntry, toWire } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '../../maintenance';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { auditNetworkOf } from './client-network';

const VIEWER = { id: 'demo-99000001', phone: '99000001' };

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['', ''],
])('the audit stores the network of %s as "%s"', (address, network) => {
  expect(auditNetworkOf(address)).toBe(network);
});

it('every route whose reply contains a token is a sign-in of the security log', () => {
  const hasToken = ({ reply }: Route) => JSON.stringify(z.toJSONSchema(reply)).includes('access_token');
  const names = (Object.keys(routes) as RouteName[]).filter((name) => hasToken(routes[name]));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(routes[name] as Route).logs)).toEqual([]);
});

describe.each(engines)('the security log on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine, { trustProxy: 1 });
    admin = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  const entries = async (query: { q?: string; kind?: StaffAuditEntry['kind']; cursor?: string }) => {
    const reply = await app.call(routes.staffAudit, { query }, admin);
    expect(reply.status).toBe(200);
    return reply.body.data as { data: StaffAuditEntry[]; next_cursor: string | null };
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const login = (phone: string, password: string, address: string) =>
    app.call(routes.login, { body: { phone, password } }, undefined, from(address));

  it('a sign-in and a refused one are recorded with account, time and network, and without phone and PIN', async () => {
    expect((await login(VIEWER.phone, '0000', '198.51.100.7')).status).toBe(401);
    expect((await login('88111111', '0000', '198.51.100.7')).status).toBe(401);
    expect((await login(VIEWER.phone, '1234', '198.51.100.7')).status).toBe(200);
    const { data } = await entries({ q: '198.51.100.0/24' });
    const common = { at: app.clock.now.toISOString(), network: '198.51.100.0/24' };
    expect(data).toMatchObject([
      { ...common, kind: 'sign-in', action: 'login', actor: { id: VIEWER.id }, target: VIEWER.id },
      { ...common, kind: 'denial', action: 'wrong-credentials', actor: { id: 'visitor' }, target: '' },
      { kind: 'denial', actor: { id: 'visitor' }, target: VIEWER.id, detail: 'login' },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/"99000001|88111111|0000"|1234"|198\.51\.100\.7/);
  });

  it('a call without the right, and an owner’s change of security, are recorded', async () => {
    const { id, token } = await registerUser(app, 'Аюул');
    const refused = await app.call(routes.staffAudit, { query: {} }, token, from('2001:db8:9:1::5'));
    expect(refused.status).toBe(403);
    const body = { oldPass: '7391', pass: '8264', checkPass: '8264' };
    const changed = await app.call(routes.changePin, { body }, token, from('2001:db8:9:2::5'));
    expect(changed.status).toBe(200);
    const { access_token } = changed.body.data;
    expect((await app.call(routes.logout, {}, access_token)).status).toBe(200);
    expect((await entries({ q: id })).data).toMatchObject([
      { kind: 'account', action: 'logout' },
      { kind: 'account', action: 'changePin', network: '2001:db8:9::/48' },
      { kind: 'denial', action: 'forbidden', detail: 'staffAudit', network: '2001:db8:9::/48' },
      { kind: 'sign-in', action: 'finishRegistration', actor: { id } },
    ]);
  });

  it('forged media URLs and payment callbacks are recorded, up to the limit of their caller', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 120_000);
    const headers = from('203.0.113.99');
    for (let tries = 0; tries < 7; tries += 1)
      expect((await app.get('/media/99999999999.demo-99000001.x/steppe/480.mp4', headers)).status).toBe(403);
    for (let tries = 0; tries < 7; tries += 1)
      expect((await app.get(`/api/payment/callback/qpay/${'f'.repeat(32)}`, headers)).status).toBe(404);
    const { data } = await entries({ q: '203.0.113.0/24' });
    const actions = data.map(({ action, detail, actor, target }) => [action, detail, actor.id, target]);
    const forged = ['forged-callback', 'payment callback', 'visitor', ''];
    const media = ['forbidden', 'media', 'visitor', ''];
    expect(actions).toEqual([...Array(3).fill(forged), ...Array(7).fill(media)]);
  });

  it('refusals of one caller above ten a minute are counted and not stored', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 120_000);
    const token = await app.signIn('99000002');
    const count = async () => {
      const text = (await app.get('/metrics')).body as string;
      return Number(
        /^tenger_audit_entries_total\{kind="denial",action="forbidden"\} (\d+)$/m.exec(text)?.[1],
      );
    };
    await app.call(routes.staffPeople, { query: {} }, token);
    const before = await count();
    for (let call = 0; call < 30; call += 1) await app.call(routes.staffPeople, { query: {} }, token);
    expect((await count()) - before).toBe(30);
    const stored = await entries({ q: 'demo-99000002', kind: 'denial' });
    expect(stored.data).toHaveLength(10);
  });

  it('a role change is in the audit with its network, and kinds can be listed page by page', async () => {
    const { id } = await registerUser(app, 'Ажилтан');
    const body = { user_id: id, role: 'translator' } as const;
    expect((await app.call(routes.setRole, { body }, admin, from('198.51.100.9'))).status).toBe(200);
    expect((await entries({ q: id, kind: 'role' })).data).toMatchObject([
      { action: 'role', network: '198.51.100.0/24', after: { role: 'translator' } },
    ]);
    for (let visit = 0; visit < 35; visit += 1) await app.signIn();
    const first = await entries({ kind: 'sign-in' });
    expect(first.data).toHaveLength(30);
    const second = await entries({ kind: 'sign-in', cursor: first.next_cursor ?? '' });
    const ids = [...first.data, ...second.data].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...first.data, ...second.data].every(({ kind }) => kind === 'sign-in')).toBe(true);
    const unknown = toWire(routes.staffAudit, { query: { kind: 'other' } });
    expect((await app.get(unknown.url, { authorization: `Bearer ${admin}` })).status).toBe(422);
  });

  it('after the retention, security events are deleted, and changes stay without their network', async () => {
    const roles = (await entries({ kind: 'role' })).data;
    expect(roles.length).toBeGreaterThan(0);
    app.clock.now = new Date(app.clock.now.getTime() + 366 * 86_400_000);
    await runMaintenance(app.context);
    admin = await app.signIn('99000004');
    expect((await entries({ kind: 'denial' })).data).toEqual([]);
    expect((await entries({ kind: 'account' })).data).toEqual([]);
    expect((await entries({ kind: 'sign-in' })).data).toHaveLength(1);
    expect((await entries({ kind: 'role' })).data).toEqual(roles.map((one) => ({ ...one, network: null })));
  });
});
