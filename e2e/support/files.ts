import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { sendFile } from '../../scripts/send-file.mjs';

export interface HostOptions {
  /** Any free one by default. */
  readonly port?: number;
  /** The content security policy of every page. */
  readonly policy?: string;
  /** Types of pages that are not HTML, by path. */
  readonly types?: Readonly<Record<string, string>>;
}

/** A plain file host such as a partner's, on an origin of its own. Pages are given as text, by path. */
export async function fileHost(
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>> = {},
  { port = 0, policy, types: typeOf = {} }: HostOptions = {},
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    asked.push(path);
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
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Paths asked for so far. */
    asked,
    close: () => new Promise((done) => server.close(done)),
  };
}
