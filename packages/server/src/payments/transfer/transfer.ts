import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { bankTransfers, orders, users } from '../../database/schema';
import { GatewayError, type PaymentGateway } from '../gateway';
import { type OrderRow, orderByInvoice } from '../orders.queries';
import type { Payments } from '../payments';
import { transferAccount } from './account';
import { codeIn, newCode } from './note';

/** Transfers between accounts: the "gateway" is our own bank statement, as far as it has been read in. */
export function createTransfer(db: Database): PaymentGateway {
  async function freeCode(): Promise<string> {
    for (;;) {
      const code = newCode();
      if (!(await orderByInvoice(db, 'transfer', code))) return code;
    }
  }

  return {
    method: 'transfer',

    async createInvoice({ ref }) {
      if (!(await transferAccount(db))) throw new GatewayError('No account for transfers is set.');
      const [buyer] = await db
        .select({ phone: users.phone })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(eq(orders.id, ref));
      const code = await freeCode();
      return { invoiceId: code, note: buyer ? `${code} ${buyer.phone}` : code };
    },

    async paymentsOf(code) {
      const lines = await db.select().from(bankTransfers).where(eq(bankTransfers.code, code));
      return lines.map(({ reference, amount }) => ({ id: reference, amount, currency: 'MNT' }));
    },

    // Nobody can be kept from sending money; what comes late is honoured.
    cancel: async (code) =>
      (
        await db
          .select()
          .from(bankTransfers)
          .where(and(eq(bankTransfers.code, code)))
          .limit(1)
      ).length === 0,
  };
}

/** A line of the bank's statement. */
export interface StatementLine {
  /** The bank's own number of it. */
  readonly reference: string;
  /** Whole tugrik. */
  readonly amount: number;
  /** What the sender wrote. */
  readonly note: string;
}

/**
 * Takes in a line of the statement; reading the same statement twice changes nothing. Answers the order it pays;
 * undefined where its note names none, and a person has to find out whose money it is.
 */
export async function receiveTransfer(
  db: Database,
  payments: Payments,
  { reference, amount, note }: StatementLine,
  now: Date,
): Promise<OrderRow | undefined> {
  const code = codeIn(note) ?? null;
  await db
    .insert(bankTransfers)
    .values({ reference, amount, note: note.slice(0, 200), code, receivedAt: now })
    .onConflictDoNothing();
  const order = code === null ? undefined : await orderByInvoice(db, 'transfer', code);
  return order && payments.settle(order, 'operator');
}

/**
 * Says which order's code a transfer was sent for; false where there is no such transfer, or it has an order already.
 * The row is held, so of two who say so at once one is heard.
 */
export async function assignTransfer(db: Database, reference: string, code: string): Promise<boolean> {
  const changed = await db
    .update(bankTransfers)
    .set({ code })
    .where(
      sql`${eq(bankTransfers.reference, reference)} and not exists (
        select from orders o where o.method = 'transfer' and o.invoice_id = ${bankTransfers.code})`,
    )
    .returning({ reference: bankTransfers.reference });
  return changed.length > 0;
}
