import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { codeOf, messageOf, StartFailure } from '../platform/failure';
import { splitRecords } from '../platform/split-records';

// The embedded database has one owner: while a server runs, it runs the commands. They arrive through a socket in the
// data folder, which only this user can enter.

const socketOf = (dataDir: string) => join(dataDir, 'commands.sock');

interface CommandRequest {
  readonly args: readonly string[];
  /** The operator's working directory. */
  readonly folder: string;
}

type ServerMessage = { readonly say: string } | { readonly failed: string } | { readonly done: true };

export type ExecuteCommand = (request: CommandRequest, say: (line: string) => void) => Promise<void>;

/** Accepts commands for this server's database; undefined if the file system has no sockets. */
export async function listenForCommands(
  dataDir: string,
  executeCommand: ExecuteCommand,
): Promise<Server | undefined> {
  const path = socketOf(dataDir);
  // Left by a server that was killed. The holder of the folder's lock may remove it.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    const send = (message: ServerMessage) => socket.write(`${JSON.stringify(message)}\n`);
    socket.on('error', () => undefined);
    splitRecords(socket)
      .next()
      .then(({ value }) => executeCommand(JSON.parse(value), (text) => send({ say: text })))
      .then(() => send({ done: true }))
      .catch((error) => send({ failed: messageOf(error) }))
      .finally(() => socket.end());
  });
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen(path, () => {
      chmodSync(path, 0o600);
      done(server);
    });
  });
}

/** Sends a command to the running server; false if none runs. */
export async function sendToRunningServer(
  dataDir: string,
  request: CommandRequest,
  say: (line: string) => void,
): Promise<boolean> {
  const socket = connect(socketOf(dataDir));
  const opened = await new Promise<boolean>((done, fail) => {
    socket.once('connect', () => done(true));
    socket.once('error', (error) => {
      if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error) ?? '')) done(false);
      else fail(new StartFailure(`Cannot connect to the running server: ${messageOf(error)}`));
    });
  });
  if (!opened) return false;
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const serializedMessage of splitRecords(socket)) {
    const message: ServerMessage = JSON.parse(serializedMessage);
    if ('say' in message) say(message.say);
    else if ('failed' in message) throw new StartFailure(message.failed);
    else return true;
  }
  throw new StartFailure('The server stopped before the command finished.');
}
