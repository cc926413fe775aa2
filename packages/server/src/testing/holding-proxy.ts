import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server in front of another one. It can keep a request waiting, so that a test kills its client there. */
export interface HoldingProxy {
  readonly url: string;
  /** Method and path of each request, such as `PUT /films/tenger/one.mp4`. */
  readonly requests: readonly string[];
  /** Keeps requests that match without a reply; resolves at the first one. */
  hold(pattern: RegExp): Promise<void>;
  /** Lets all requests through again. */
  release(): void;
  stop(): Promise<void>;
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const { hostname, port } = new URL(target);
  const requests: string[] = [];
  let held: { readonly pattern: RegExp; readonly onReached: () => void } | undefined;
  const server = createServer((incoming, reply) => {
    const { method = '', url = '', headers } = incoming;
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    requests.push(name);
    if (held?.pattern.test(name)) return held.onReached();
    // The signature of a request covers its `Host`, which stays the one of the proxy.
    const onward = send({ hostname, port, method, path: url, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    hold: (pattern) =>
      new Promise((onReached) => {
        held = { pattern, onReached };
      }),
    release() {
      held = undefined;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
