import type { Call, Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshPhone, registerUpTo, registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// Attacks: hostile values in every field of every call, ids of other users, secrets in the log.

const me = 'demo-99000001';

type Part = 'params' | 'query' | 'body';
type Shape = Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>;

const shapeOf = (route: Route, part: Part): Shape => {
  const schema = route[part] as { readonly def?: { readonly shape?: Shape } } | undefined;
  return schema?.def?.shape ?? {};
};
const fieldsOf = (route: Route, part: Part): string[] => Object.keys(shapeOf(route, part));

/** Values that break programs: other types, lengths and alphabets, and input that databases and pages mishandle. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '0',
    'null',
    '1',
    'a\0b',
    'a\u202eb',
    '\ud800',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '9'.repeat(400),
    -1,
    0,
    1.5,
    1e300,
    2 ** 31,
    2 ** 53,
    null,
    true,
    [],
    {},
    { toString: 'x' },
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
);
/** Mostly valid values, so that some calls reach the database. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  id: [1, 2, '2', 'm31'],
  mediaId: [2],
  ep: [1],
  episode: [1],
  media: [1],
  movie: [31],
  userId: [me],
  user: [me],
  user_id: [me],
  phone: ['86999999'],
  code: ['1234', '123456'],
  page: [1, 1000],
  type: ['0', '1', 'check', 'register', 'comment', 0],
  vp: ['register'],
  pin: ['8264'],
  bill: ['f'.repeat(32)],
  email: ['planted@mail.mn'],
  firstname: ['Болд'],
  lastname: ['Дорж'],
  body: ['Сайн уу'],
  text: ['Гоё'],
  parent_id: [1, 1_000_000_000, null],
  comment: [1_000_000_000],
  action: ['like', 1],
  target: ['anime'],
  value: ['1'],
  time: [1],
  t: ['liked'],
  duration: [60],
  color: ['#fff'],
  gender: [1],
  report: ['x'],
  decision: ['keep'],
  hours: [0],
  role: ['viewer'],
};

const anywhere: readonly unknown[] = [1, '1', 2, 'episode', 'series', 'rating', 'ongoing', 'asc'];

/** A valid value of the field. */
const fitting = (route: Route, part: Part, field: string): unknown =>
  [...(likely[field] ?? []), ...anywhere].find(
    (value) => shapeOf(route, part)[field]?.safeParse(value).success,
  );

const schemaOf = (route: Route, part: Part) =>
  fc.record(
    Object.fromEntries(
      fieldsOf(route, part).map((name) => [
        name,
        likely[name] ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...likely[name]) }, nasty) : nasty,
      ]),
    ),
    { requiredKeys: part === 'params' ? fieldsOf(route, 'params') : [] },
  );

/** Calls that end the account or the session of the caller are left out. */
const leftOut: ReadonlySet<RouteName> = new Set<RouteName>([
  'logout',
  'revokeSession',
  'deleteAccount',
  'setRole',
]);
const hostileCalls = (Object.keys(routes) as RouteName[]).filter((name) => !leftOut.has(name));

describe.each(engines)('hostile clients on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn();
    ({ headers } = await registerUpTo(app, 3));
    await app.db.execute(`update users set role = 'admin' where id = '${me}'`);
    // The sandboxes of gateways are reached over HTTP.
    await app.listen();
  });
  afterAll(() => app.stop());

  it.each(hostileCalls)('hostile input gets no status 500: %s', async (name) => {
    const route: Route = routes[name];
    const parts = fc.record({
      params: schemaOf(route, 'params'),
      query: schemaOf(route, 'query'),
      body: route.body ? schemaOf(route, 'body') : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(parts, async ({ body, ...call }) => {
        const wire = { ...call, ...(body !== undefined && { body }) };
        const reply = await app
          .call<Route>(route, wire as Call<Route>, token, headers)
          // Not a string, so it cannot be sent.
          .catch((error: unknown) => {
            if (error instanceof URIError || error instanceof TypeError) return undefined;
            throw error;
          });
        const description = `${JSON.stringify(wire)} → ${JSON.stringify(reply?.body)}`;
        expect(reply === undefined || reply.status < 500 || reply.status === 502, description).toBe(true);
      }),
      { numRuns: 8, includeErrorInReport: true },
    );
  });

  it('every call that names a user refuses another user’s id, and reveals nothing of that user', async () => {
    const other = await registerUser(app, 'Нууц');
    const { token: mine } = await registerUser(app);
    const named = (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).owner);
    expect(named.length).toBeGreaterThanOrEqual(19);
    for (const name of named) {
      const route: Route = routes[name];
      const part = (['params', 'query', 'body'] as const).find((one) =>
        fieldsOf(route, one).includes(route.owner ?? ''),
      );
      expect(part, name).toBeDefined();
      const all = Object.fromEntries(
        (['params', 'query', 'body'] as const).map((one) => [
          one,
          Object.fromEntries(fieldsOf(route, one).map((field) => [field, fitting(route, one, field)])),
        ]),
      ) as Record<string, Record<string, unknown>>;
      Object.assign(all[part ?? 'params'] ?? {}, { [route.owner ?? '']: other.id });
      if (route.method === 'GET') delete all.body;
      const reply = await app.call<Route>(route, all as Call<Route>, mine);
      expect(reply.status, `${name} ${JSON.stringify(reply.body)}`).toBe(403);
      expect(JSON.stringify(reply.body)).not.toContain('Нууц');
    }
  });

  it('all nine state-changing GETs refuse prefetchers and other sites', async () => {
    const changing = (Object.keys(routes) as RouteName[]).filter((name) => {
      const route: Route = routes[name];
      return route.method === 'GET' && route.changesState;
    });
    expect(changing).toHaveLength(9);
    for (const name of changing) {
      const route: Route = routes[name];
      const fill = (part: 'params' | 'query') =>
        Object.fromEntries(fieldsOf(route, part).map((field) => [field, fitting(route, part, field)]));
      const call = { params: fill('params'), query: fill('query') } as Call<Route>;
      for (const headers of [
        { 'sec-purpose': 'prefetch' },
        { purpose: 'prefetch' },
        { 'sec-fetch-site': 'cross-site' },
      ] as Record<string, string>[]) {
        const reply = await app.call(route, call, token, headers);
        expect(reply.status, name).toBe(403);
        expect(reply.headers['cache-control']).toBe('no-store');
      }
    }
  });

  it('no secret of a registration reaches the log', async () => {
    const from = app.log.length;
    const { headers, ticket, phone, email, code, emailCode } = await registerUpTo(app, 5);
    const pin = '8264';
    await app.call(routes.setPinByGet, { params: { phone, pin, code } }, undefined, headers);
    const by = { params: { phone, email, code: emailCode } };
    await app.call(routes.verifyEmailCodeByPath, by, undefined, headers);
    const query = { user_id: 'somebody', firstname: 'plantedname', lastname: 'plantedname' };
    await app.call(routes.finishRegistrationByGet, { query }, undefined, headers);
    const text = app.log.slice(from).join('\n');
    expect(text).toContain('/api/m/pin/set/:phone/:pin/:code/register');
    for (const secret of [phone, email, `/${pin}/`, emailCode, ticket, 'plantedname'])
      expect(text).not.toContain(secret);
  });

  it('R4.3-16 checking a phone sends the same statements, in equal numbers, with and without an account', async () => {
    const client = (app.db as unknown as { $client: { query(...input: unknown[]): unknown } }).$client;
    const query = vi.spyOn(client, 'query');
    const statementsFor = async (phone: string) => {
      query.mockClear();
      await app.call(routes.checkPhone, { body: { phone } });
      return query.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? statement);
    };
    const known = await statementsFor('99000001');
    const unknown = await statementsFor(freshPhone());
    query.mockRestore();
    expect(known.join('\n')).toContain('"phone"');
    expect(unknown).toEqual(known);
  });
});
