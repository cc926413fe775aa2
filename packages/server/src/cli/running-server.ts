import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { codeOf, messageOf, StartFailure } from '../failure';

// The embedded database has one owner: while a server runs, commands are carried out by that server. They come through
// a socket in the data folder, which only this user may enter.

const socketOf = (dataDir: string) => join(dataDir, 'commands.sock');

interface Asked {
  readonly args: readonly string[];
  /** The folder the person stands in. */
  readonly folder: string;
}

type Said = { readonly say: string } | { readonly failed: string } | { readonly done: true };

export type CarryOut = (asked: Asked, say: (line: string) => void) => Promise<void>;

/** Takes commands for this server's database; undefined where the folder takes no socket. */
export async function takeCommands(dataDir: string, carryOut: CarryOut): Promise<Server | undefined> {
  const path = socketOf(dataDir);
  // Left behind by a server that was killed; whoever holds the folder's lock may take it away.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    const tell = (said: Said) => socket.write(`${JSON.stringify(said)}\n`);
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      Promise.resolve()
        .then(() => carryOut(JSON.parse(line), (text) => tell({ say: text })))
        .then(() => tell({ done: true }))
        .catch((error) => tell({ failed: messageOf(error) }))
        .finally(() => socket.end());
    });
  });
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen(path, () => {
      chmodSync(path, 0o600);
      done(server);
    });
  });
}

/** Has a running server carry a command out; false where none runs. */
export async function askRunning(
  dataDir: string,
  asked: Asked,
  say: (line: string) => void,
): Promise<boolean> {
  const socket = connect(socketOf(dataDir));
  const opened = await new Promise<boolean>((done, fail) => {
    socket.once('connect', () => done(true));
    socket.once('error', (error) => {
      if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error) ?? '')) done(false);
      else fail(new StartFailure(`The running server cannot be reached: ${messageOf(error)}`));
    });
  });
  if (!opened) return false;
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify(asked)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const said: Said = JSON.parse(line);
    if ('say' in said) say(said.say);
    else if ('failed' in said) throw new StartFailure(said.failed);
    else return true;
  }
  throw new StartFailure('The server has ended before the command was done.');
}
