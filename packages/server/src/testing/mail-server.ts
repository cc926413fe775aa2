import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server that requires a password and keeps the messages; it refuses them while `mailbox.isFull`. */
export async function startMailServer(refuse = false) {
  const mailbox = { isFull: refuse };
  const letters: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'planted-password'
        ? done(null, { user: 'user' })
        : done(new Error('no')),
    onRcptTo: (_address, _session, done) =>
      done(mailbox.isFull ? new Error('mailbox planted@mail.mn is full') : undefined),
    onData(stream, { envelope }, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const account = (password = 'planted-password') => ({
    url: `smtp://user:${password}@127.0.0.1:${port}`,
    from: 'Тэнгэр <no-reply@tenger.example>',
  });
  const stop = () => new Promise<void>((done) => server.close(done));
  return { letters, account, mailbox, stop };
}

/** The text of a letter as it arrived. */
export function textOfLetter(source: string): string {
  const [, body = ''] = source.split(/\r\n\r\n/);
  return /base64/.test(source) ? Buffer.from(body, 'base64').toString() : body;
}
