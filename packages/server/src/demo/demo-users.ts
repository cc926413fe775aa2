import { like } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { users } from '../platform/database/schema';

/** Ids of other accounts are hexadecimal digits. */
const PREFIX = 'demo-';

export const demoUserId = (phone: string): string => `${PREFIX}${phone}`;

/** Accounts of the demo, whose PINs are public. */
export const findDemoUsers = (db: Database) =>
  db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(like(users.id, `${PREFIX}%`));
