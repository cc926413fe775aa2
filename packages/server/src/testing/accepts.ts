import { connect } from 'node:net';

/** Whether a port of 127.0.0.1 accepts connections. */
export const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
