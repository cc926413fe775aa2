import { errorReply, type Route } from '@tenger/api-contract';
import { openApi } from '@tenger/api-contract/openapi';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { edgeCursor, fromSchema } from '../../testing/from-schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { OpenApi } from '../../web/docs/api-page';

// Every call with valid and invalid input of its schema: a reply, never a server error.

/** DPlayer recognizes errors by the code, not by the HTTP status. */
const dplayerError = z.object({ code: z.literal(1), msg: z.string() });

const me = 'demo-99000001';
/** Calls of all operations on both engines. `FUZZ_CALLS=500000` searches longer. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 20_000);
/** Calls at the same time: a call mostly waits for the database. */
const BATCH = 17;
/** A failure prints this seed and the path of the call; `FUZZ_SEED` repeats it. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const document = openApi() as unknown as OpenApi;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

type Operation = (typeof operations)[number];

const BATCHES = Math.ceil(CALLS / operations.length / engines.length / BATCH);
process.stdout.write(
  `Fuzz: FUZZ_SEED=${SEED}, ${BATCHES * BATCH * operations.length} calls on each engine\n`,
);

/** Deeper than a recursive program can read. */
const DEEP = `${'['.repeat(12_000)}${']'.repeat(12_000)}`;

/** The JSON of a body. In one of twelve, the first value is nested deeply. */
const jsonOf = (payload: unknown, deep: boolean) => {
  const text = JSON.stringify(payload) ?? 'undefined';
  return deep ? text.replace(/^(\{"[^"]*":)(?:"(?:[^"\\]|\\.)*"|[^,}]+)/, (_, key) => key + DEEP) : text;
};

interface RandomCall {
  readonly url: string;
  readonly payload: string | undefined;
  /** 0: a visitor; 1: a viewer; 2: an admin. */
  readonly caller: number;
}

/** A call as URL and body. The caller's id is used sometimes, so that calls pass the permission check. */
function callOf({ path, parameters, requestBody }: Operation): fc.Arbitrary<RandomCall> {
  const body = requestBody?.content['application/json']?.schema;
  const values = Object.fromEntries(
    parameters.map(({ name, schema, required }) => {
      const viewerIds = /^user(Id)?$/.test(name) ? [fc.constantFrom(me, 'null')] : [];
      const value = fc.oneof(
        name === 'cursor' ? edgeCursor : fromSchema(schema),
        ...viewerIds,
        ...viewerIds,
        ...viewerIds,
      );
      return [name, required ? value : fc.option(value, { nil: undefined })];
    }),
  );
  return fc
    .record({
      values: fc.record(values),
      body: body ? fromSchema(body) : fc.constant(undefined),
      deep: fc.nat(11).map((n) => n === 0),
      caller: fc.nat(2),
    })
    .map(({ values: given, body, deep, caller }) => {
      const payload = body === undefined ? undefined : jsonOf(body, deep);
      // A lone surrogate cannot be in a URL; a client sends the bytes of its code unit.
      const text = (value: unknown) =>
        /\p{Cs}/u.test(String(value)) ? '%ED%A0%80' : encodeURIComponent(String(value));
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => text(given[name]) || '%20');
      const query = parameters
        .filter((one) => one.in === 'query' && given[one.name] !== undefined)
        .map(({ name }) => `${name}=${text(given[name])}`);
      return { url: query.length > 0 ? `${url}?${query.join('&')}` : url, payload, caller };
    });
}

describe.each(engines)('random requests on %s', (engine) => {
  let app: TestApp;
  let tokens: readonly string[];
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.listen();
    tokens = ['', await app.signIn(), await app.signIn('99000004')];
  });
  afterAll(() => app.stop());

  it.each(operations.map((one) => [one.operationId, one] as const))(
    '%s never returns 500 for random input',
    async (name, operation) => {
      const route: Route = routes[name as RouteName];
      app.log.length = 0;
      const check = async ({ url, payload, caller }: RandomCall) => {
        const reply = await app.http.inject({
          method: route.method,
          url,
          headers: {
            ...(caller > 0 && name !== 'logout' && { authorization: `Bearer ${tokens[caller]}` }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        });
        // 502 is a failure of a gateway.
        expect([200, 401, 403, 404, 409, 422, 429, 502], `${url} ${reply.body}`).toContain(reply.statusCode);
        const errorSchema = route.wire === 'dplayer' ? dplayerError : errorReply;
        const fits = (shape: z.ZodMiniType) => shape.safeParse(reply.json()).success;
        const isFine = reply.statusCode === 200 && fits(route.reply);
        const isErrorReply = (reply.statusCode !== 200 || route.wire === 'dplayer') && fits(errorSchema);
        expect(isFine || isErrorReply, reply.body.slice(0, 300)).toBe(true);
      };
      const calls = fc.array(callOf(operation), { minLength: BATCH, maxLength: BATCH });
      await fc.assert(
        fc.asyncProperty(calls, async (batch) => {
          await Promise.all(batch.map(check));
        }),
        { numRuns: BATCHES, seed: SEED, includeErrorInReport: true },
      );
      const failures = app.log.filter(
        (line) => line.includes('"kind":"error"') && !line.includes('payments'),
      );
      expect(failures).toEqual([]);
    },
  );
});

describe('a token', () => {
  it('random input is never accepted as a token', async () => {
    const app = await startTestApp('PGlite');
    const token = await app.signIn();
    const ask = async (authorization: string) =>
      (await app.get(`/api/m/auth/me/${me}`, { authorization })).status;
    for (const header of [token, `Bearer ${token}`, `bearer  ${token} `]) expect(await ask(header)).toBe(200);
    const near = fc
      .integer({ min: 0, max: 42 })
      .chain((at) =>
        fc.constantFrom('A', '-', '_', ' ').map((sign) => token.slice(0, at) + sign + token.slice(at + 1)),
      );
    const headers = fc.oneof(
      near.filter((one) => one !== token),
      fc.string(),
      fc.stringMatching(/^[\w-]{43}$/),
      fc.constantFrom(`Basic ${token}`, `${token}${token}`, token.toLowerCase(), `Bearer Bearer ${token}`),
    );
    await fc.assert(
      fc.asyncProperty(headers, async (header) => {
        expect(await ask(header.replace(/[^\x20-\x7e]/g, ''))).toBe(401);
      }),
      { numRuns: 60 },
    );
    await app.stop();
  });
});
