import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escaped } from '../text/html';

// Shared by the sandboxes: pages with buttons, and the refusal to run in production.

/** Throws in production, because a sandbox pays without money. */
export function refuseInProduction(production: boolean): void {
  if (production)
    throw new Error(
      'The payment sandbox is refused in production, because it accepts payments without money.',
    );
}

/** Parses form bodies. Register it in a separate Fastify scope, because other routes accept only JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#10131a;color:#e8eaf0}
main{max-width:560px;margin:0 auto;padding:24px 16px 64px}
header{background:#c62828;color:#fff;text-align:center;padding:8px;font-weight:700}
button,input{font:inherit;min-height:44px;border-radius:8px;border:1px solid #3a4255;padding:8px 14px}
button{background:#1d2433;color:inherit;cursor:pointer}button.main{background:#2e7d32;border-color:#2e7d32;color:#fff}
input{background:#fff;color:#111;width:100%;box-sizing:border-box}
form{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}img{background:#fff;max-width:100%}
h1{font-size:26px;line-height:1.2}article{border:1px solid #2a3040;border-radius:12px;background:#171c27;padding:14px 16px;margin:0 0 12px;overflow-wrap:anywhere}
article h2{font-size:18px;margin:0}article p{margin:8px 0 0;white-space:pre-line}article small{font-weight:400;color:#9aa3b8}time{color:#9aa3b8;font-size:14px}
.code{font:700 40px/1.1 ui-monospace,monospace;letter-spacing:.12em;color:#8fd694;user-select:all}
dt{color:#9aa3b8}dd{margin:0 0 8px}a{color:#8ab4ff}li{font-family:monospace;font-size:13px}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Sends a sandbox page: no scripts, one style sheet, forms to this server only. */
export function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(
      `<!doctype html><html lang="mn"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><header>ТУРШИЛТ · жинхэнэ мөнгө биш</header><main><h1>${escaped(title)}</h1>${content}</main></html>`,
    );
}
