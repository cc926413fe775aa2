import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../context';
import { bankTransfers } from '../../database/schema';
import { escaped } from '../../text/html';
import type { Payments } from '../payments';
import { receiveTransfer } from '../transfer/transfer';
import { money, refuseInProduction, sendPage, takeForms } from './room';

const line = z.object({
  note: z.string().max(200),
  amount: z.coerce.number().int().positive().max(100_000_000),
});

/** A stand-in for the bank's statement: what is sent here has arrived on the account. */
export function serveBankPage(
  http: FastifyInstance,
  { db, clock, config }: Context,
  payments: Payments,
  prefix: string,
): void {
  refuseInProduction(config.production);
  http.register(
    async (room) => {
      takeForms(room);
      room.get('/', async (_request, reply) => {
        const lines = await db.select().from(bankTransfers).orderBy(desc(bankTransfers.receivedAt)).limit(30);
        const shown = lines.map((one) => `<li>${money(one.amount)} · ${escaped(one.note)}</li>`).join('');
        return sendPage(
          reply,
          'Дансны туршилт',
          `<form method="post"><label>Гүйлгээний утга<input name="note" required maxlength="200"></label>
<label>Дүн (₮)<input name="amount" required inputmode="numeric" pattern="[0-9]+"></label>
<button class="main">Шилжүүлэх</button></form><ol>${shown}</ol>`,
        );
      });
      room.post('/', async ({ body }, reply) => {
        const sent = line.safeParse(body);
        if (sent.success)
          await receiveTransfer(db, payments, { ...sent.data, reference: randomUUID() }, clock());
        return reply.redirect(prefix, 303);
      });
    },
    { prefix },
  );
}
