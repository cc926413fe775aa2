import { isStaff, roles } from '@tenger/api-contract';
import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { hasAdmin } from '../../accounts/admin-setup/admin-setup.queries';
import { defaultNickname } from '../../accounts/default-nickname';
import { deleteUser } from '../../accounts/profile/account.queries';
import { resetSecondFactors } from '../../accounts/second-factor/second-factor.queries';
import { hashPin } from '../../accounts/session/pin';
import { clearAllAttempts, isAttemptFor } from '../../accounts/session/session.queries';
import { changeRoleOrRequest } from '../../admin/approvals/change-role-or-request';
import { grantDaysTo } from '../../billing/day-grants';
import { findDemoUsers } from '../../demo/demo-users';
import { removeDemoTransferAccount } from '../../demo/seed/seed-money';
import { OPERATOR, recordAudit } from '../../platform/audit';
import type { Database } from '../../platform/database/database';
import { loginAttempts, packages, sessions, users } from '../../platform/database/schema';
import { StartFailure } from '../../platform/failure';
import { randomName } from '../../platform/keys';
import { daysLeft } from '../../playback/entitlement/can-watch';
import { assertPhone, type Command, parseWholeNumberOption, stringOption } from '../command';
import { withOperatorErrors } from '../operator-error';

const SHOWN = 100;

async function userOf(db: Database, phone: string) {
  const [found] = await db.select().from(users).where(eq(users.phone, phone));
  if (!found) throw new StartFailure(`There is no account with the phone number ${phone}.`);
  return found;
}

const formatUser = ({ id, phone, nickname, expiresAt }: typeof users.$inferSelect, now: Date) =>
  `${phone}  ${String(daysLeft(expiresAt, now)).padStart(4)} days  ${id}  ${nickname}`;

const auditEntry = (action: string, userId: string, at: Date) => ({
  actor: OPERATOR,
  action,
  target: `user ${userId}`,
  at,
});

function checkPin(pin: string | undefined): string {
  if (!pin || !/^\d{4}$/.test(pin)) throw new StartFailure('A PIN has four digits.');
  return pin;
}

export const userCommands: readonly Command[] = [
  {
    name: 'user list',
    usage: '[TEXT OF PHONE OR NICKNAME]',
    about: `lists accounts, newest first, at most ${SHOWN}`,
    argumentCount: [0, 1],
    needs: 'database',
    async run({ context: { db, clock }, say }, { positionals: [search] }) {
      const like = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await db
        .select()
        .from(users)
        .where(
          and(
            isNull(users.householdId),
            like ? or(ilike(users.phone, like), ilike(users.nickname, like)) : undefined,
          ),
        )
        .orderBy(sql`${users.createdAt} desc`, users.id)
        .limit(SHOWN);
      for (const row of rows) say(formatUser(row, clock()));
      say(rows.length === 0 ? 'No accounts.' : `${rows.length} accounts.`);
    },
  },
  {
    name: 'user show',
    usage: 'PHONE',
    about: 'shows an account: days, sessions, locks',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, clock }, say }, { positionals: [phone = ''] }) {
      const user = await userOf(db, phone);
      const open = await db.select().from(sessions).where(eq(sessions.userId, user.id));
      const attempts = await db.select().from(loginAttempts).where(isAttemptFor(phone));
      say(formatUser(user, clock()));
      say(`since ${user.createdAt.toISOString()}, ${open.length} sessions`);
      if (user.expiresAt) say(`days end ${user.expiresAt.toISOString()}`);
      for (const { phone: budget, failures, lockedUntil } of attempts)
        say(
          `${failures} wrong PINs${budget === phone ? '' : ' from a known device'}, locked until ${lockedUntil?.toISOString() ?? '(not locked)'}`,
        );
    },
  },
  {
    name: 'user add',
    usage: 'PHONE PIN [--nickname NAME]',
    about: 'creates an account without a text message',
    argumentCount: [2, 2],
    options: { nickname: { type: 'string' } },
    needs: 'database',
    async run({ context: { db, keys, clock }, say }, { positionals: [phone = '', pin], options }) {
      assertPhone(phone);
      const pinHash = await hashPin(keys, checkPin(pin));
      const id = randomName(12);
      const nickname = stringOption(options.nickname) ?? defaultNickname(phone);
      await db.transaction(async (tx) => {
        const user = { id, phone, pinHash, nickname };
        const made = await tx.insert(users).values(user).onConflictDoNothing().returning();
        if (made.length === 0) throw new StartFailure(`The phone number ${phone} has an account already.`);
        await recordAudit(tx, auditEntry('user add', id, clock()));
      });
      say(`Created ${phone} (${id}).`);
    },
  },
  {
    name: 'user pin',
    usage: 'PHONE PIN',
    about: 'sets a new PIN, ends all sessions and unlocks the account; removes the passkeys of a viewer',
    argumentCount: [2, 2],
    needs: 'database',
    async run({ context: { db, keys, clock }, say }, { positionals: [phone = '', pin] }) {
      const user = await userOf(db, phone);
      const pinHash = await hashPin(keys, checkPin(pin));
      await db.transaction(async (tx) => {
        await tx.update(users).set({ pinHash }).where(eq(users.id, user.id));
        await tx.delete(sessions).where(eq(sessions.userId, user.id));
        // As when a viewer resets the PIN: the second factor of staff stays, and has its own command.
        if (!isStaff(user.role)) await resetSecondFactors(tx, user.id);
        await clearAllAttempts(tx, phone);
        await recordAudit(tx, auditEntry('user pin', user.id, clock()));
      });
      say(`${phone} has a new PIN, and is signed out on all devices.`);
    },
  },
  {
    name: 'user role',
    usage: 'PHONE ROLE',
    about: `sets the role of an account: ${roles.join(', ')}`,
    argumentCount: [2, 2],
    needs: 'database',
    async run({ context: { db, clock }, say }, { positionals: [phone = '', roleName] }) {
      const role = roles.find((one) => one === roleName);
      if (!role) throw new StartFailure(`ROLE must be one of ${roles.join(', ')}.`);
      const user = await userOf(db, phone);
      if (role === 'admin' && !(await hasAdmin(db)))
        throw new StartFailure('There is no admin yet. Make the first one with "tenger init".');
      const request = await withOperatorErrors(
        db.transaction((tx) =>
          changeRoleOrRequest(tx, { actor: OPERATOR, userId: user.id, role, now: clock() }),
        ),
      );
      say(
        request === null
          ? `${phone} now has the role ${role}.`
          : `A new admin needs a second person. An admin has to approve request ${request} in the staff area.`,
      );
    },
  },
  {
    name: 'user reset-second-factor',
    usage: 'PHONE',
    about: 'removes passkeys, authenticator app and recovery codes, and ends all sessions',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, clock }, say }, { positionals: [phone = ''] }) {
      const user = await userOf(db, phone);
      await db.transaction(async (tx) => {
        await resetSecondFactors(tx, user.id);
        await tx.delete(sessions).where(eq(sessions.userId, user.id));
        await recordAudit(tx, auditEntry('second-factor reset', user.id, clock()));
      });
      say(`${phone} has no second factor, and sets up a new one at the next visit of the staff area.`);
    },
  },
  {
    name: 'user sign-out',
    usage: 'PHONE',
    about: 'ends all sessions of an account',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, clock }, say }, { positionals: [phone = ''] }) {
      const user = await userOf(db, phone);
      const ended = await db.transaction(async (tx) => {
        await recordAudit(tx, auditEntry('user sign-out', user.id, clock()));
        return tx.delete(sessions).where(eq(sessions.userId, user.id)).returning();
      });
      say(`${ended.length} sessions ended.`);
    },
  },
  {
    name: 'demo remove',
    usage: '',
    about:
      'deletes the demo accounts, their data, and the account for transfers, so that production can start',
    argumentCount: [0, 0],
    needs: 'database',
    async run({ context: { db, clock }, say }) {
      const [removed, hadTransferAccount] = await db.transaction(async (tx) => {
        const found = await findDemoUsers(tx);
        for (const { id } of found) {
          await recordAudit(tx, auditEntry('demo remove', id, clock()));
          await deleteUser(tx, id, clock());
        }
        const hadAccount = await removeDemoTransferAccount(tx);
        if (hadAccount)
          await recordAudit(tx, {
            actor: OPERATOR,
            action: 'demo remove',
            target: 'transfer account',
            at: clock(),
          });
        return [found.length, hadAccount] as const;
      });
      say(`Deleted ${removed} demo accounts. The demo catalogue is unchanged.`);
      if (hadTransferAccount) say('Deleted the fictional account for bank transfers.');
      const stays = await db
        .select()
        .from(packages)
        .where(eq(packages.onSale, true))
        .orderBy(asc(packages.days));
      if (stays.length > 0)
        say(
          `Packages that stay on sale: ${stays.map(({ title, price }) => `${title} (${price}₮)`).join(', ')}.`,
        );
    },
  },
  {
    name: 'grant-days',
    usage: 'PHONE DAYS',
    about: 'adds days to a subscription; `-- PHONE -5` removes five',
    argumentCount: [2, 2],
    needs: 'database',
    async run({ context: { db, clock, log }, say }, { positionals: [phone = '', days] }) {
      const count = parseWholeNumberOption(days, 'DAYS', -3650, 3650);
      const now = clock();
      const user = await userOf(db, phone);
      const end = await db.transaction((tx) =>
        grantDaysTo(tx, { userId: user.id, days: count, reason: `${count} days`, actor: OPERATOR, now }),
      );
      log(JSON.stringify({ kind: 'operator', did: 'grant-days', user: user.id, days: count, at: now }));
      say(`${phone} has ${daysLeft(end, now)} days, until ${end.toISOString()}.`);
    },
  },
];
