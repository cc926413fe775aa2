import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { bankTransfers, orders, users } from '../../platform/database/schema';
import { GatewayError, type PaymentGateway } from '../gateway';
import { findOrderByInvoice, type OrderRow } from '../orders.queries';
import type { PaymentService } from '../payment-service';
import { findTransferAccount } from './account';
import { findTransferCode, newTransferCode } from './note';

/** The longest stored note, in characters. */
const NOTE_LENGTH = 200;

/** Bank transfers: the imported bank statement is the gateway. */
export function createTransfer(db: Database): PaymentGateway {
  async function freeCode(): Promise<string> {
    for (;;) {
      const code = newTransferCode();
      if (!(await findOrderByInvoice(db, 'transfer', code))) return code;
    }
  }

  return {
    method: 'transfer',

    async isAvailable() {
      return (await findTransferAccount(db)) !== null;
    },

    async createInvoice({ orderId }) {
      if (!(await findTransferAccount(db))) throw new GatewayError('No account for transfers is set.');
      const [buyer] = await db
        .select({ phone: users.phone })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(eq(orders.id, orderId));
      const code = await freeCode();
      return { invoiceId: code, note: buyer ? `${code} ${buyer.phone}` : code };
    },

    async paymentsOf(code) {
      const transfers = await db.select().from(bankTransfers).where(eq(bankTransfers.code, code));
      return transfers.map(({ reference, amount }) => ({ id: reference, amount, currency: 'MNT' }));
    },

    // Senders can always transfer money; late payments are accepted.
    cancel: async (code) =>
      (await db.select().from(bankTransfers).where(eq(bankTransfers.code, code)).limit(1)).length === 0,
  };
}

/** A line of the bank's statement. */
export interface StatementRow {
  /** The bank's reference number. */
  readonly reference: string;
  /** Whole tugrik. */
  readonly amount: number;
  /** The sender's note. */
  readonly note: string;
  /** Wait for a person who books it, whichever order the note names. Default false. */
  readonly isUnmatched?: boolean;
}

/** Stores an entry of the statement; false if its reference is already known. */
export async function storeTransfer(
  db: Database,
  { reference, amount, note, isUnmatched = false }: StatementRow,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insert(bankTransfers)
    .values({
      reference,
      amount,
      note: note.slice(0, NOTE_LENGTH),
      code: isUnmatched ? null : (findTransferCode(note) ?? null),
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ reference: bankTransfers.reference });
  return stored.length > 0;
}

/** The order that a transfer's note names; undefined if it names none, which needs a manual assignment. */
export async function findNamedOrder(db: Database, note: string): Promise<OrderRow | undefined> {
  const code = findTransferCode(note);
  return code === undefined ? undefined : findOrderByInvoice(db, 'transfer', code);
}

/**
 * Stores an entry of the statement and settles the order that it names; idempotent. Returns the order; undefined if the
 * note names none.
 */
export async function receiveTransfer(
  db: Database,
  payments: PaymentService,
  row: StatementRow,
  now: Date,
): Promise<OrderRow | undefined> {
  await storeTransfer(db, row, now);
  const order = await findNamedOrder(db, row.note);
  return order && payments.settle(order, 'operator');
}

/**
 * Assigns a transfer to the code of an order; false if the transfer does not exist or already has an order. Runs in a
 * transaction and locks the row before it reads the code. A single `update … where not exists` would not do:
 * PostgreSQL does not repeat the subquery after it waited for a concurrent update.
 */
export async function assignTransfer(tx: Database, reference: string, code: string): Promise<boolean> {
  const [transfer] = await tx
    .select({ code: bankTransfers.code })
    .from(bankTransfers)
    .where(eq(bankTransfers.reference, reference))
    .for('update');
  if (!transfer) return false;
  if (transfer.code !== null && (await findOrderByInvoice(tx, 'transfer', transfer.code))) return false;
  await tx.update(bankTransfers).set({ code }).where(eq(bankTransfers.reference, reference));
  return true;
}
