import type { TransferAccount } from '@tenger/api-contract';
import * as z from 'zod';
import type { Database } from '../../platform/database/database';
import { findSetting, writeSetting } from '../../platform/database/settings';

/** Key of the setting with the account. Admins change it in the back office. */
export const TRANSFER_ACCOUNT = 'transfer-account';

const schema = z.object({
  bank: z.string(),
  account: z.string(),
  iban: z.string().refine(isIban),
  receiver: z.string(),
  qr_text: z.string().nullable(),
  /** Changes with each save. */
  version: z.int().default(1),
});
type SavedAccount = z.infer<typeof schema>;

/** A Mongolian IBAN: 20 characters, whose remainder by 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^MN\d{18}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The account for transfers with its version; null if the setting is absent or invalid. */
export async function findSavedAccount(db: Database): Promise<SavedAccount | null> {
  const stored = await findSetting(db, TRANSFER_ACCOUNT);
  if (stored === undefined) return null;
  try {
    const read = schema.safeParse(JSON.parse(stored));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The account for transfers; null if there is none. */
export async function findTransferAccount(db: Database): Promise<TransferAccount | null> {
  const saved = await findSavedAccount(db);
  if (!saved) return null;
  const { version: _, ...account } = saved;
  return account;
}

export const writeTransferAccount = (tx: Database, account: SavedAccount): Promise<void> =>
  writeSetting(tx, TRANSFER_ACCOUNT, JSON.stringify(account));
