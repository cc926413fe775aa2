import { createHash } from 'node:crypto';
import { openApi } from '@tenger/api-contract/openapi';
import type { FastifyInstance } from 'fastify';
import { apiPage, type OpenApi, style } from './api-page';
import type { Schema } from './type-text';

const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function referenceOf(document: Record<string, unknown>) {
  const known = document as unknown as OpenApi;
  const [any] = Object.values(Object.values(known.paths)[0] ?? {});
  const failure: Schema = any?.responses.default?.content['application/json']?.schema ?? {};
  return { json: JSON.stringify(document), page: apiPage(known, failure) };
}

/** Serves the API reference: `/docs/api` as a page, `/docs/api/openapi.json` for tools. */
export function serveDocs(app: FastifyInstance): void {
  // Created on the first request, because most servers never get one.
  let made: { readonly json: string; readonly page: string } | undefined;
  const reference = () => {
    made ??= referenceOf(openApi());
    return made;
  };
  app.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(reference().page),
  );
  app.get('/docs/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(reference().json),
  );
}
