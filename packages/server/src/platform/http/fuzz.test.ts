import { errorReply, type Route } from '@tenger/api-contract';
import { openApi } from '@tenger/api-contract/openapi';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromSchema } from '../../testing/from-schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { OpenApi } from '../../web/docs/api-page';

// Every call with valid and invalid input of its schema: a reply, never a server error.

/** DPlayer recognizes errors by the code, not by the HTTP status. */
const dplayerError = z.object({ code: z.literal(1), msg: z.string() });

const RUNS = 12;
const me = 'demo-99000001';

const document = openApi() as unknown as OpenApi;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

type Operation = (typeof operations)[number];

/** A call as URL and body. The caller's id is used sometimes, so that calls pass the permission check. */
function callOf({ path, parameters, requestBody }: Operation) {
  const body = requestBody?.content['application/json']?.schema;
  const values = Object.fromEntries(
    parameters.map(({ name, schema, required }) => {
      const viewerIds = /^user(Id)?$/.test(name) ? [fc.constantFrom(me, 'null')] : [];
      const value = fc.oneof(fromSchema(schema), ...viewerIds, ...viewerIds, ...viewerIds);
      return [name, required ? value : fc.option(value, { nil: undefined })];
    }),
  );
  return fc
    .record({ values: fc.record(values), body: body ? fromSchema(body) : fc.constant(undefined) })
    .map(({ values: given, body: payload }) => {
      const text = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => text(given[name]) || '%20');
      const query = parameters
        .filter((one) => one.in === 'query' && given[one.name] !== undefined)
        .map(({ name }) => `${name}=${text(given[name])}`);
      return { url: query.length > 0 ? `${url}?${query.join('&')}` : url, payload };
    });
}

describe.each(engines)('random requests on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.listen();
    token = await app.signIn();
  });
  afterAll(() => app.stop());

  it.each(operations.map((one) => [one.operationId, one] as const))(
    '%s never returns 500 for random input',
    async (name, operation) => {
      const route: Route = routes[name as RouteName];
      await fc.assert(
        fc.asyncProperty(callOf(operation), fc.boolean(), async ({ url, payload }, signedIn) => {
          const reply = await app.http.inject({
            method: route.method,
            url,
            headers: {
              ...(signedIn && name !== 'logout' && { authorization: `Bearer ${token}` }),
              ...(payload !== undefined && { 'content-type': 'application/json' }),
            },
            ...(payload !== undefined && { payload: JSON.stringify(payload) ?? 'undefined' }),
          });
          // 502 is a failure of a gateway.
          expect([200, 401, 403, 404, 409, 422, 429, 502], `${url} ${reply.body}`).toContain(
            reply.statusCode,
          );
          const errorSchema = route.wire === 'dplayer' ? dplayerError : errorReply;
          const fits = (shape: z.ZodMiniType) => shape.safeParse(reply.json()).success;
          const isFine = reply.statusCode === 200 && fits(route.reply);
          const isErrorReply = (reply.statusCode !== 200 || route.wire === 'dplayer') && fits(errorSchema);
          expect(isFine || isErrorReply, reply.body.slice(0, 300)).toBe(true);
        }),
        { numRuns: RUNS },
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
