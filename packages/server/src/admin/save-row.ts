import { eq, getTableName } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { type AuditEntry, recordAudit } from '../platform/audit';
import type { Database } from '../platform/database/database';
import { notFound } from '../platform/http/errors';
import { assertVersion } from './assert-version';
import { nextIdOf } from './next-id';

/** A row as the staff area shows it. */
interface StaffRow {
  readonly id: number;
  readonly version?: number;
}

/** How a change of a row by staff is read and recorded. */
export interface StaffChange<Row extends StaffRow> {
  /** The account id. */
  readonly actor: string;
  clock(): Date;
  /** Reads a row. For a save it locks the row, unless the caller has locked the table. */
  read(id: number): Promise<Row | undefined>;
  /** The names of a row in the audit. */
  describe(row: Row): Pick<AuditEntry, 'kind' | 'target' | 'detail'>;
  /** The values of a row in the audit. */
  audited(row: Row): Record<string, unknown>;
}

interface Save<Row extends StaffRow> extends StaffChange<Row> {
  /** Absent for a new row. */
  readonly id: number | undefined;
  /** The version that was edited; absent to replace any. */
  readonly version?: number | undefined;
  /** Writes the row and returns its id. */
  write(before: Row | undefined): Promise<number>;
}

/** Changes or adds a row that staff edit, with an audit entry, and returns it. */
export async function saveRow<Row extends StaffRow>(
  tx: Database,
  { id, version, write, actor, clock, read, describe, audited }: Save<Row>,
): Promise<Row> {
  const before = id === undefined ? undefined : await read(id);
  if (id !== undefined && !before) throw notFound();
  if (before) assertVersion(before, version);
  const after = await read(await write(before));
  if (!after) throw new Error('A row was not written.');
  await recordAudit(tx, {
    ...{ at: clock(), actor, action: before ? 'save' : 'add', ...describe(after) },
    ...(before && { before: audited(before) }),
    after: audited(after),
  });
  return after;
}

type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** Updates the row, or inserts one; returns its id. */
export async function writeRow<Table extends VersionedTable>(
  tx: Database,
  table: Table,
  before: (StaffRow & { readonly version: number }) | undefined,
  values: Omit<PgInsertValue<Table>, 'id' | 'version'>,
): Promise<number> {
  const rows: VersionedTable = table;
  if (before) {
    await tx
      .update(rows)
      .set({ ...values, version: before.version + 1 })
      .where(eq(rows.id, before.id));
    return before.id;
  }
  // A table without an identity gets ids of imports.
  const row = rows.id.generatedIdentity ? values : { ...values, id: await nextIdOf(tx, getTableName(rows)) };
  const [added] = await tx.insert(rows).values(row).returning({ id: rows.id });
  return Number(added?.id);
}

/** Deletes a row that staff edit, with an audit entry. */
export async function deleteRow<Row extends StaffRow>(
  tx: Database,
  table: VersionedTable,
  id: number,
  { actor, clock, read, describe, audited }: StaffChange<Row>,
): Promise<void> {
  const before = await read(id);
  if (!before) throw notFound();
  await tx.delete(table).where(eq(table.id, id));
  await recordAudit(tx, {
    ...{ at: clock(), actor, action: 'delete', ...describe(before) },
    before: audited(before),
  });
}
