import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import * as z from 'zod';
import { bankTransfers } from '../../platform/database/schema';
import { acceptForms, refuseInProduction, sendPage } from '../../platform/http/sandbox-page';
import { escaped } from '../../platform/text/html';
import { formatTugrik } from '../../platform/text/numbers';
import type { SandboxMount } from '../payment-method';
import type { PaymentService } from '../payment-service';
import { receiveTransfer } from './transfer';

const transferForm = z.object({
  note: z.string().max(200),
  amount: z.coerce.number().int().positive().max(100_000_000),
});

/** Simulates the bank's statement: a transfer submitted here counts as received. */
export function serveBankSandbox(
  { http, context: { db, clock, config }, prefix }: SandboxMount,
  payments: PaymentService,
): void {
  refuseInProduction(config.production);
  http.register(
    async (scope) => {
      acceptForms(scope);
      scope.get('/', async (_request, reply) => {
        const transfers = await db
          .select()
          .from(bankTransfers)
          .orderBy(desc(bankTransfers.receivedAt))
          .limit(30);
        const shown = transfers
          .map((one) => `<li>${formatTugrik(one.amount)} · ${escaped(one.note)}</li>`)
          .join('');
        return sendPage(
          reply,
          'Дансны туршилт',
          `<form method="post"><label>Гүйлгээний утга<input name="note" required maxlength="200"></label>
<label>Дүн (₮)<input name="amount" required inputmode="numeric" pattern="[0-9]+"></label>
<button class="main">Шилжүүлэх</button></form><ol>${shown}</ol>`,
        );
      });
      scope.post('/', async ({ body }, reply) => {
        const sent = transferForm.safeParse(body);
        if (sent.success)
          await receiveTransfer(db, payments, { ...sent.data, reference: randomUUID() }, clock());
        return reply.redirect(prefix, 303);
      });
    },
    { prefix },
  );
}
