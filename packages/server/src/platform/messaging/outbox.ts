import { desc, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { outbox } from '../database/schema';
import { sendPage } from '../http/sandbox-page';
import { escaped } from '../text/html';
import { localTime } from '../time-zone';
import type { EmailGateway, SmsGateway } from './gateways';

type StoredMessage = typeof outbox.$inferSelect;

/** Number of stored messages. */
const KEPT = 50;

/** The verification code in a message. */
const codeIn = (text: string) => /(?<!\d)(?:\d{6}|\d{4})(?!\d)/.exec(text)?.[0];

const channelNames: Record<StoredMessage['channel'], string> = { sms: 'Утас', email: 'И-мэйл' };

function renderMessage({ channel, address, subject, body, sentAt }: StoredMessage): string {
  const code = codeIn(body);
  const rows = [
    code && `<p class="code">${code}</p>`,
    subject && `<p><b>${escaped(subject)}</b></p>`,
    `<p>${escaped(body)}</p>`,
  ];
  return `<article><h2><small>${channelNames[channel]}</small> ${escaped(address)}</h2><time datetime="${sentAt.toISOString()}">${localTime(sentAt).replace('T', ' ')}</time>${rows.filter(Boolean).join('')}</article>`;
}

const refuseInProduction = ({ config }: Pick<Context, 'config'>) => {
  if (config.production)
    throw new Error('The outbox is refused in production, because it shows codes to every visitor.');
};

/** The gateways of a demo: they store messages instead of sending them. Throws in production. */
export function createOutbox(context: Context): { sms: SmsGateway; email: EmailGateway } {
  refuseInProduction(context);
  const { db, clock } = context;
  const put = async (message: Omit<typeof outbox.$inferInsert, 'sentAt'>) => {
    await db.insert(outbox).values({ ...message, sentAt: clock() });
    await db.delete(outbox).where(lt(outbox.id, sql`(select max(id) from outbox) - ${KEPT}`));
  };
  return {
    sms: { send: (phone, text) => put({ channel: 'sms', address: phone, subject: '', body: text }) },
    email: { send: ({ to, subject, text }) => put({ channel: 'email', address: to, subject, body: text }) },
  };
}

/** The page that shows the messages of a demo. Throws in production. */
export function serveOutbox(http: FastifyInstance, context: Context): void {
  refuseInProduction(context);
  const { db } = context;
  const last = () => db.select().from(outbox).orderBy(desc(outbox.id)).limit(KEPT);

  http.get('/dev/outbox', async (_request, reply) => {
    const messages = await last();
    return sendPage(
      reply,
      'Илгээсэн мессеж',
      messages.length > 0
        ? `<p>Хамгийн сүүлийнх нь эхэндээ.</p>${messages.map(renderMessage).join('')}`
        : '<p>Одоогоор мессеж алга.</p>',
    );
  });
  http.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await last()),
  );
}
