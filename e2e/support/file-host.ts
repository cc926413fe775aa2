import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join, normalize } from 'node:path';
import { sendFile } from '../../scripts/send-file.mjs';

export interface HostOptions {
  /** Default: any free port. */
  readonly port?: number;
  /** The content security policy of every page. */
  readonly policy?: string;
  /** Types of pages that are not HTML, by path. */
  readonly types?: Readonly<Record<string, string>>;
  /** The host name in its origin; the browser needs a rule that resolves it. */
  readonly name?: string;
  /** Enables TLS. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

/** A plain file server such as a partner's, on its own origin. Pages are texts, by path. */
export async function startFileHost(
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>> = {},
  { port = 0, policy, types: typeOf = {}, name = '127.0.0.1', certificate }: HostOptions = {},
) {
  const asked: string[] = [];
  const sent: string[] = [];
  const handleRequest: RequestListener = (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    asked.push(path);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
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
  const server = certificate ? createSecureServer(certificate, handleRequest) : createServer(handleRequest);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    origin: `${certificate ? 'https' : 'http'}://${name}:${address.port}`,
    /** Paths of all requests so far. */
    asked,
    /** Bodies of POST requests, as text. */
    sent,
    close: () =>
      new Promise((done) => {
        server.close(done);
        // A media connection stays open for a while after its page.
        server.closeAllConnections();
      }),
  };
}
