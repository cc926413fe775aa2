import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server in front of another one. It can keep a request waiting, so that a test kills its client there. */
export interface HoldingProxy {
  readonly url: string;
  /** Method and path of each request, such as `PUT /films/tenger/one.mp4`. */
  readonly requests: readonly string[];
  /** Keeps requests that match without a reply, or without the end of its body; resolves at the first one. */
  hold(pattern: RegExp, after?: 'request' | 'first bytes'): Promise<void>;
  /** Lets all requests through again. */
  release(): void;
  stop(): Promise<void>;
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const { hostname, port } = new URL(target);
  const requests: string[] = [];
  let held:
    | { readonly pattern: RegExp; readonly after: 'request' | 'first bytes'; readonly onReached: () => void }
    | undefined;
  const server = createServer((incoming, reply) => {
    const { method = '', url = '', headers } = incoming;
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    requests.push(name);
    const stop = held?.pattern.test(name) ? held : undefined;
    if (stop?.after === 'request') return stop.onReached();
    // The signature of a request covers its `Host`, which stays the one of the proxy.
    const onward = send({ hostname, port, method, path: url, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      if (!stop) return response.pipe(reply);
      response.once('data', (bytes: Buffer) => {
        response.pause();
        reply.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), stop.onReached);
      });
      reply.on('close', () => response.destroy());
    });
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    hold: (pattern, after = 'request') =>
      new Promise((onReached) => {
        held = { pattern, after, onReached };
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
