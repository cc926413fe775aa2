import { accountQrText } from '../payments/emv';
import { TRANSFER_ACCOUNT } from '../payments/transfer/account';
import type { Database } from './database';
import { packages, settings } from './schema';

/** Days for sale: the longer, the cheaper each. */
const daysForSale = [
  { id: 1, title: '30 хоног', days: 30, price: 9_900 },
  { id: 2, title: '90 хоног', days: 90, price: 25_900 },
  { id: 3, title: '180 хоног', days: 180, price: 47_900 },
  { id: 4, title: '365 хоног', days: 365, price: 89_900 },
];

/** An account of nobody's, with a number that checks. */
const IBAN = 'MN450005009900112233';
const account = {
  bank: 'Хаан банк',
  account: '9900112233',
  iban: IBAN,
  receiver: 'Тэнгэр (туршилт)',
  qr_text: accountQrText(IBAN),
};

/** What the demo sells and where transfers go; a database that was filled before there was any gets it too. */
export async function seedMoney(db: Database): Promise<void> {
  await db.insert(packages).values(daysForSale).onConflictDoNothing();
  await db
    .insert(settings)
    .values({ key: TRANSFER_ACCOUNT, value: JSON.stringify(account) })
    .onConflictDoNothing();
}
