import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { typeText } from './type-text';

describe('the API reference', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
  });
  afterAll(() => app.stop());

  it('the API reference shows every call, on a page that may not run scripts', async () => {
    const { status, body, headers } = await app.get('/docs/api');
    expect(status).toBe(200);
    for (const name of Object.keys(routes)) expect(body).toContain(`id="${name}"`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/<script| style="| on\w+="/);
  });

  it('R1-13 the OpenAPI document describes every call under the tag of its resource', async () => {
    const { body } = await app.get('/docs/api/openapi.json');
    expect(body.openapi).toBe('3.0.3');
    expect(body.paths['/api/search'].get.tags).toEqual(['search']);
    expect(body.paths['/api/staff/people'].get.tags).toEqual(['staff']);
    expect(body.paths['/api/m/comment/post'].post.tags).toEqual(['comments']);
    expect(body.paths['/api/footer/get-faq'].get.description).toContain('/api/get-faq');
  });

  it('the API reference writes types in a readable form', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer', minimum: 1 },
        sort: { enum: ['new', 'old'], nullable: true },
        all: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      },
    };
    expect(typeText(schema)).toBe(
      '{\n  id: number; // from 1\n  sort?: "new" | "old" | null;\n  all?: (string | number)[];\n}',
    );
  });
});
