import { randomBytes } from 'node:crypto';
import { PREFIX } from '@tenger/api-contract';
import { hasAdmin, replaceAdminLink } from '../../accounts/admin-setup/admin-setup.queries';
import { OPERATOR, recordAudit } from '../../platform/audit';
import { StartFailure } from '../../platform/failure';
import { fingerprintOf } from '../../platform/http/session';
import { assertPhone, type Command } from '../command';

const VALID_HOURS = 1;

export const initCommands: readonly Command[] = [
  {
    name: 'init',
    usage: 'PHONE',
    about: 'prints a one-time link that makes the first admin',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, config, clock }, say }, { positionals: [phone = ''] }) {
      assertPhone(phone);
      if (await hasAdmin(db))
        throw new StartFailure('There is an admin already. Admins make other admins in the staff area.');
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + VALID_HOURS * 3_600_000);
      await db.transaction(async (tx) => {
        await replaceAdminLink(tx, { tokenHash: fingerprintOf(token), phone, createdAt: now, expiresAt });
        await recordAudit(tx, {
          at: now,
          actor: OPERATOR,
          action: 'init',
          target: 'first admin',
        });
      });
      const origin = config.publicUrl || `http://localhost:${config.port}`;
      // A fragment is not sent to servers, so that no log contains the token.
      say(
        `Open this link within ${VALID_HOURS} hour. It works once:\n${origin}${PREFIX}/admin-setup#${token}`,
      );
    },
  },
];
