import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { OPERATOR, writeDown } from '../../audit/audit';
import { bankTransfers } from '../../database/schema';
import { StartFailure } from '../../failure';
import { orderById } from '../../payments/orders.queries';
import { assignTransfer, receiveTransfer, type StatementLine } from '../../payments/transfer/transfer';
import type { Command } from '../command';

const SHOWN = 100;

/** What parts the fields of a file: a bank that writes 9,900 does not part them with commas. */
const separatorOf = (line: string): string => [';', '\t'].find((one) => line.includes(one)) ?? ',';

/** A line of a CSV file; fields may stand in quotes. */
const fieldsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

/** A statement as `reference, amount, note`; a first line of names is passed over. Throws on a line it cannot read. */
export function readStatement(text: string): StatementLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const separator = separatorOf(lines[0] ?? '');
  return lines.flatMap((line, index) => {
    const [reference = '', sum = '', note = ''] = fieldsOf(line, separator);
    const amount = Number(sum.replace(/[\s'₮]|,(?=\d{3}\b)/g, ''));
    if (index === 0 && Number.isNaN(amount)) return [];
    if (!reference || !Number.isInteger(amount) || amount < 0)
      throw new StartFailure(
        `Line ${index + 1} of the statement is not "reference, amount, note": ${line.slice(0, 80)}`,
      );
    // What left the account, and fees, are no payments.
    return amount === 0 ? [] : [{ reference: reference.slice(0, 80), amount, note }];
  });
}

export const transferCommands: readonly Command[] = [
  {
    name: 'transfer import',
    usage: 'STATEMENT.csv',
    about: 'reads a bank statement (reference, amount, note) and pays the orders it names',
    words: [1, 1],
    needs: 'database',
    async run({ context: { db, clock }, payments, say, path }, { positionals: [file = ''] }) {
      let paid = 0;
      const lines = readStatement(readFileSync(path(file), 'utf8'));
      for (const line of lines) {
        const order = await receiveTransfer(db, payments(), line, clock());
        if (order?.state === 'granted') paid += 1;
        else
          say(
            `${line.reference}: ${line.amount}₮ "${line.note.slice(0, 60)}" ${order ? `→ ${order.id} is ${order.state}` : 'names no order'}`,
          );
      }
      const detail = `${lines.length} transfers read, ${paid} orders paid`;
      const target = `statement ${basename(file)}`;
      await writeDown(db, { actor: OPERATOR, action: 'transfer import', target, detail, at: clock() });
      say(`${detail}.`);
    },
  },
  {
    name: 'transfer list',
    usage: '',
    about: 'transfers that name no order',
    words: [0, 0],
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
      say(rows.length === 0 ? 'None.' : `${rows.length} transfers.`);
    },
  },
  {
    name: 'transfer assign',
    usage: 'REFERENCE BILL',
    about: 'says which order a transfer was meant for',
    words: [2, 2],
    needs: 'database',
    async run({ context: { db, clock }, payments, say }, { positionals: [reference = '', bill = ''] }) {
      const order = await orderById(db, bill);
      if (order?.method !== 'transfer' || order.invoiceId === null)
        throw new StartFailure(`${bill} is no order that is paid by transfer.`);
      const code = order.invoiceId;
      await db.transaction(async (tx) => {
        if (!(await assignTransfer(tx, reference, code)))
          throw new StartFailure(`There is no transfer ${reference} that waits for an order.`);
        const target = `order ${bill}`;
        const deed = { actor: OPERATOR, action: 'transfer assign', target, detail: reference };
        await writeDown(tx, { ...deed, at: clock() });
      });
      say(`${bill} is ${(await payments().settle(order, 'operator')).state}.`);
    },
  },
];
