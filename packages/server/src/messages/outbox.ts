import { desc, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { outbox } from '../database/schema';
import { sendPage } from '../payments/sandbox/room';
import { escaped } from '../text/html';
import type { MailGateway, SmsGateway } from './messages';

/** Letters kept: whoever tries the demo looks for the last one. */
const KEPT = 50;

/** Where the demo's messages go: a page in place of a phone and a mailbox. It refuses to exist in production. */
export function mountOutbox(
  http: FastifyInstance,
  { db, config, clock }: Context,
): { sms: SmsGateway; mail: MailGateway } {
  if (config.production) throw new Error('The outbox shows codes to everybody and is refused in production.');

  const put = async (letter: Omit<typeof outbox.$inferInsert, 'sentAt'>) => {
    await db.insert(outbox).values({ ...letter, sentAt: clock() });
    await db.delete(outbox).where(lt(outbox.id, sql`(select max(id) from outbox) - ${KEPT}`));
  };
  const last = () => db.select().from(outbox).orderBy(desc(outbox.id)).limit(KEPT);

  http.get('/dev/outbox', async (_request, reply) => {
    const letters = await last();
    const shown = letters.map(
      ({ channel, address, subject, body, sentAt }) =>
        `<article><h2>${channel === 'sms' ? 'SMS' : 'И-мэйл'} · ${escaped(address)}</h2><p>${escaped(subject)}</p><p>${escaped(body)}</p><p><small>${sentAt.toISOString()}</small></p></article>`,
    );
    return sendPage(reply, 'Илгээсэн мессежүүд', shown.join('') || '<p>Одоогоор мессеж алга.</p>');
  });
  http.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await last()),
  );
  return {
    sms: { send: (phone, text) => put({ channel: 'sms', address: phone, subject: '', body: text }) },
    mail: { send: ({ to, subject, text }) => put({ channel: 'email', address: to, subject, body: text }) },
  };
}
