// The upper limit: the same framework, returning recorded replies of our server as constants.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fastify = createRequire(new URL('../../packages/server/package.json', import.meta.url))('fastify');
const replies = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = fastify();
for (const [index, body] of replies.entries())
  app.get(`/${index}`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready ${app.server.address().port}`);
