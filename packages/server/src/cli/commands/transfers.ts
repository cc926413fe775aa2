import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { findOrder } from '../../billing/orders.queries';
import { assignTransfer, receiveTransfer, type StatementRow } from '../../billing/transfer/transfer';
import { OPERATOR, recordAudit } from '../../platform/audit';
import { bankTransfers } from '../../platform/database/schema';
import { StartFailure } from '../../platform/failure';
import type { Command } from '../command';
import { readCsv } from '../read-csv';

const SHOWN = 100;

/** Parses a statement with `reference, amount, note`. Skips a header row. Throws on an invalid row. */
export function readStatement(text: string): StatementRow[] {
  const rows = readCsv(text, 'statement');
  const first = rows.findIndex((fields) => fields.some(Boolean));
  return rows.flatMap((fields, index) => {
    if (!fields.some(Boolean)) return [];
    const [reference = '', sum = '', note = ''] = fields;
    const amount = Number(sum.replace(/[\s'₮]|,(?=\d{3}\b)/g, ''));
    if (index === first && Number.isNaN(amount)) return [];
    if (!reference || !Number.isInteger(amount) || amount < 0)
      throw new StartFailure(
        `Line ${index + 1} of the statement is not "reference, amount, note": ${fields.join(' ').slice(0, 80)}`,
      );
    // Outgoing transfers and fees are not payments.
    return amount === 0 ? [] : [{ reference: reference.slice(0, 80), amount, note }];
  });
}

const auditEntry = { kind: 'payment', actor: OPERATOR } as const;

export const transferCommands: readonly Command[] = [
  {
    name: 'transfer import',
    usage: 'STATEMENT.csv',
    about: 'imports a bank statement (reference, amount, note), and marks the orders in the notes as paid',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, clock }, payments, say, path }, { positionals: [file = ''] }) {
      let paid = 0;
      const rows = readStatement(readFileSync(path(file), 'utf8'));
      for (const row of rows) {
        const order = await receiveTransfer(db, payments(), row, clock());
        if (order?.state === 'granted') paid += 1;
        else
          say(
            `${row.reference}: ${row.amount}₮ "${row.note.slice(0, 60)}" ${order ? `→ ${order.id} is ${order.state}` : 'matches no order'}`,
          );
      }
      const detail = `${rows.length} transfers read, ${paid} orders paid`;
      const target = `statement ${basename(file)}`;
      await recordAudit(db, { ...auditEntry, action: 'transfer import', target, detail, at: clock() });
      say(`${detail}.`);
    },
  },
  {
    name: 'transfer list',
    usage: '',
    about: 'lists transfers that match no order',
    argumentCount: [0, 0],
    needs: 'database',
    async run({ context: { db }, say }) {
      const rows = await db
        .select()
        .from(bankTransfers)
        .where(
          sql`not exists (select from orders o where o.method = 'transfer' and o.invoice_id = ${bankTransfers.code})`,
        )
        .orderBy(desc(bankTransfers.receivedAt))
        .limit(SHOWN);
      for (const one of rows)
        say(`${one.reference}  ${one.amount}₮  ${one.receivedAt.toISOString().slice(0, 16)}  ${one.note}`);
      say(rows.length === 0 ? 'No transfers.' : `${rows.length} transfers.`);
    },
  },
  {
    name: 'transfer assign',
    usage: 'REFERENCE ORDER',
    about: 'links a transfer to an order',
    argumentCount: [2, 2],
    needs: 'database',
    async run({ context: { db, clock }, payments, say }, { positionals: [reference = '', orderId = ''] }) {
      const order = await findOrder(db, orderId);
      if (order?.method !== 'transfer' || order.invoiceId === null)
        throw new StartFailure(`${orderId} is not an order with payment by transfer.`);
      const code = order.invoiceId;
      await db.transaction(async (tx) => {
        if (!(await assignTransfer(tx, reference, code)))
          throw new StartFailure(`There is no transfer ${reference} without an order.`);
        const target = `order ${orderId}`;
        const detail = reference;
        await recordAudit(tx, { ...auditEntry, action: 'transfer assign', target, detail, at: clock() });
      });
      say(`${orderId} is ${(await payments().settle(order, 'operator')).state}.`);
    },
  },
];
