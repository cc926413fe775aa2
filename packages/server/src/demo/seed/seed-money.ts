import { and, eq, like } from 'drizzle-orm';
import { accountQrText } from '../../billing/emv';
import { TRANSFER_ACCOUNT } from '../../billing/transfer/account';
import type { Database } from '../../platform/database/database';
import { packages, settings } from '../../platform/database/schema';

/** Packages of days; longer ones are cheaper per day. */
const daysForSale = [
  { id: 1, title: '30 хоног', days: 30, price: 9_900 },
  { id: 2, title: '90 хоног', days: 90, price: 25_900 },
  { id: 3, title: '180 хоног', days: 180, price: 47_900 },
  { id: 4, title: '365 хоног', days: 365, price: 89_900 },
];

/** A fictional account with a valid IBAN checksum. */
const IBAN = 'MN450005009900112233';
const account = {
  bank: 'Хаан банк',
  account: '9900112233',
  iban: IBAN,
  receiver: 'Тэнгэр (туршилт)',
  qr_text: accountQrText(IBAN),
};

/** Adds the demo's packages and its transfer account, also to databases of older versions. */
export async function seedMoney(db: Database): Promise<void> {
  await db.insert(packages).values(daysForSale).onConflictDoNothing();
  await db
    .insert(settings)
    .values({ key: TRANSFER_ACCOUNT, value: JSON.stringify(account) })
    .onConflictDoNothing();
}

/** Deletes the demo's transfer account; returns false if it is not set, or editors have replaced it. */
export async function removeDemoTransferAccount(db: Database): Promise<boolean> {
  const removed = await db
    .delete(settings)
    .where(and(eq(settings.key, TRANSFER_ACCOUNT), like(settings.value, `%${IBAN}%`)))
    .returning();
  return removed.length > 0;
}
