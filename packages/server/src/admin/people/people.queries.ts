import { hasRight, type PersonCard, type Role, type StaffPerson } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { like } from '../../platform/database/like';
import { at, iso } from '../../platform/database/sql-time';
import { mutedUntilOfUser } from '../author';
import { readSearchedPhone } from '../read-searched-phone';

const SHOWN = 50;
const LATEST = 5;
/** A device whose playback was seen within this time is playing. */
const PLAYING_MS = 45_000;

/** Users `u` with their accounts `a`. A profile of a household has the phone and the block of its account. */
const people = sql`users u join users a on a.id = coalesce(u.household_id, u.id)`;
const columns = sql`u.id, u.nickname, a.phone, u.role, ${mutedUntilOfUser} as muted_until,
  case when a.id <> u.id then json_build_object('id', a.id, 'nickname', a.nickname, 'role', a.role) end as account,
  ${iso(sql`a.blocked_at`)} as blocked_at, ${iso(sql`u.created_at`)} as created_at`;

/** Whether a role sees whole phone numbers, and finds accounts by some of their digits. */
const seesPhones = (role: Role) => hasRight(role, 'orders');

const shownTo = <Person extends { phone: string }>(role: Role, person: Person): Person =>
  seesPhones(role)
    ? person
    : { ...person, phone: `${person.phone.slice(0, 2)}••••${person.phone.slice(-2)}` };

/** Finds by a whole phone number only, so that a role that sees no phone numbers cannot guess them digit by digit. */
const byPhone = (role: Role, pattern: string, phone = ''): SQL =>
  seesPhones(role) ? sql`u.phone like ${pattern}` : sql`u.phone = ${phone}`;

/** Accounts by phone or name; by default, staff accounts. */
export async function peopleFound(db: Database, role: Role, q: string | undefined): Promise<StaffPerson[]> {
  const pattern = like(q);
  const phone = readSearchedPhone(q);
  const select = (condition: SQL) =>
    rowsOf<StaffPerson>(
      db,
      sql`select ${columns} from ${people} where ${condition} order by (u.role <> 'viewer') desc, u.nickname, u.id limit ${SHOWN}`,
    );
  // A whole number has an index; other searches read all accounts.
  const exact = phone ? await select(sql`u.phone = ${phone}`) : [];
  const found = pattern
    ? sql`${byPhone(role, pattern, phone)} or u.nickname ilike ${pattern}`
    : sql`u.role <> 'viewer'`;
  const rows = exact.length > 0 ? exact : await select(found);
  return rows.map((person) => shownTo(role, person));
}

type Account = StaffPerson &
  Pick<PersonCard, 'expires_at' | 'passkeys'> & { block_reason: string | null; blocker: string | null };

/** An account or a profile, without its lists. */
export async function findAccount(db: Database, role: Role, userId: string): Promise<Account | undefined> {
  const [found] = await rowsOf<Account>(
    db,
    sql`select ${columns}, ${iso(sql`a.expires_at`)} as expires_at, a.block_reason, b.nickname as blocker,
        (select count(*)::int from passkeys k where k.user_id = a.id) as passkeys
      from ${people} left join users b on b.id = a.blocked_by where u.id = ${userId}`,
  );
  return found && shownTo(role, found);
}

/** Signed-in devices, last used first. */
export const listDevices = (db: Database, userId: string, now: Date): Promise<PersonCard['devices']> =>
  rowsOf(
    db,
    sql`select s.device, ${iso(sql`s.created_at`)} as created_at, ${iso(sql`s.seen_at`)} as seen_at,
        exists (select 1 from streams p where p.user_id = s.user_id and p.device = left(s.token_hash, 16)
          and p.seen_at > ${at(new Date(now.getTime() - PLAYING_MS))}) as is_playing
      from sessions s where s.user_id = ${userId} and s.expires_at > ${at(now)}
      order by s.seen_at desc, s.created_at desc`,
  );

/** Days that staff granted, newest first. */
export const listDayGrants = (db: Database, userId: string): Promise<NonNullable<PersonCard['grants']>> =>
  rowsOf(
    db,
    sql`select g.id::float8 as id, g.days, g.reason, b.nickname as by, ${iso(sql`g.at`)} as at
      from day_grants g left join users b on b.id = g.granted_by
      where g.user_id = ${userId} order by g.at desc, g.id desc limit 20`,
  );

/** Reports about the texts of an account, and how many it made. */
export async function reportsOf(db: Database, userId: string): Promise<NonNullable<PersonCard['reports']>> {
  const received = sql`
    select r.*, coalesce(c.body, d.text) as text, coalesce(c.state, d.state) as state from reports r
      left join comments c on r.type = 'comment' and c.id = r.target_id
      left join danmaku d on r.type = 'danmaku' and d.id = r.target_id
      where coalesce(c.user_id, d.user_id) = ${userId}`;
  const [counted] = await rowsOf<{ received: number; sent: number }>(
    db,
    sql`select (select count(*)::int from (${received}) x) as received,
      (select count(*)::int from reports where user_id = ${userId}) as sent`,
  );
  const latest = await rowsOf<NonNullable<PersonCard['reports']>['latest'][number]>(
    db,
    sql`select x.type, x.target_id::float8 as id, x.text, x.state, x.body as reason, ${iso(sql`x.created_at`)} as at
      from (${received}) x order by x.id desc limit ${LATEST}`,
  );
  return { received: counted?.received ?? 0, sent: counted?.sent ?? 0, latest };
}

/** The number of texts of an account that are not deleted. */
export async function countTexts(
  db: Database,
  kind: 'comments' | 'danmaku',
  userId: string,
): Promise<number> {
  const [found] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${sql.identifier(kind)} where user_id = ${userId} and state <> 'deleted'`,
  );
  return found?.total ?? 0;
}
