import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join, normalize } from 'node:path';
import { sendFile } from '../../scripts/send-file.mjs';

export interface HostOptions {
  /** Any free one by default. */
  readonly port?: number;
  /** The content security policy of every page. */
  readonly policy?: string;
  /** Types of pages that are not HTML, by path. */
  readonly types?: Readonly<Record<string, string>>;
  /** The name in its origin; the browser must be told where that is. */
  readonly name?: string;
  /** With it the host speaks TLS. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

/** A plain file host such as a partner's, on an origin of its own. Pages are given as text, by path. */
export async function fileHost(
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>> = {},
  { port = 0, policy, types: typeOf = {}, name = '127.0.0.1', certificate }: HostOptions = {},
) {
  const asked: string[] = [];
  const sent: string[] = [];
  const answer: RequestListener = (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    asked.push(path);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        sent.push(body);
        response.writeHead(204).end();
      });
      return;
    }
    const page = pages[path];
    if (page !== undefined) {
      const type = typeOf[path] ?? 'text/html; charset=utf-8';
      const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) };
      response.writeHead(200, headers).end(page);
      return;
    }
    const mount = Object.keys(folders).find((prefix) => path.startsWith(prefix));
    const file = mount === undefined ? undefined : join(folders[mount] ?? '', path.slice(mount.length));
    sendFile(request, response, file, { 'access-control-allow-origin': '*' });
  };
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    origin: `${certificate ? 'https' : 'http'}://${name}:${address.port}`,
    /** Paths asked for so far. */
    asked,
    /** Bodies that were posted, as text. */
    sent,
    close: () =>
      new Promise((done) => {
        server.close(done);
        // A film's connection lives on for a while after its page.
        server.closeAllConnections();
      }),
  };
}
