import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port';

export interface TcpProxy {
  readonly port: number;
  /** Cuts all connections and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Keeps connections open and forwards nothing. */
  stall(): void;
  resume(): void;
  /** Keeps the present connections open and forwards nothing on them, as after a failover without a reset. */
  forsake(): void;
}

/** A proxy before a TCP server: a network that fails. */
export async function startTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const here = await freePort();
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((client) => {
    const upstream = connect(port, host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('close', () => upstream.destroy()).pipe(upstream);
    upstream.on('close', () => client.destroy()).pipe(client);
    if (stalled) for (const socket of [client, upstream]) socket.pause();
  });
  const open = () => new Promise<void>((done) => server.listen(here, '127.0.0.1', done));
  const forsake = () => {
    for (const socket of sockets) socket.pause();
  };
  await open();
  return {
    port: here,
    open,
    stall() {
      stalled = true;
      forsake();
    },
    forsake,
    resume() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
