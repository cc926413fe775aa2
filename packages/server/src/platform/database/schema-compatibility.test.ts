import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../paths';
import { isContracting, oldestCompatible } from './schema-compatibility';

describe('migrations and the former release', () => {
  it.each([
    'ALTER TABLE "users" DROP COLUMN "image"',
    'DROP TABLE "grants"',
    'ALTER TABLE "users" RENAME COLUMN "image" TO "picture"',
    'ALTER TABLE "users" ALTER COLUMN "image" SET NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint',
    'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL',
  ])('%s takes something away', (statement) => {
    expect(isContracting({ sql: ['select 1', statement] })).toBe(true);
  });

  it.each([
    'CREATE TABLE "kept" ("id" integer PRIMARY KEY NOT NULL)',
    'ALTER TABLE "users" ADD COLUMN "age" integer',
    'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL',
    'DROP INDEX "titles_newest"',
    'ALTER TABLE "users" DROP CONSTRAINT "users_role"',
  ])('%s only adds', (statement) => {
    expect(isContracting({ sql: [statement] })).toBe(false);
  });

  it('a program needs the newest migration that takes something away, and none after it', () => {
    const add = { sql: ['ALTER TABLE "a" ADD COLUMN "b" text'] };
    const remove = { sql: ['ALTER TABLE "a" DROP COLUMN "b"'] };
    const at = (folderMillis: number, change: { sql: string[] }) => ({ folderMillis, ...change });
    expect(oldestCompatible([at(1, add), at(2, remove), at(3, add)])).toBe(2);
    expect(oldestCompatible([at(1, add)])).toBe(0);
  });

  it('the latest migrations only add, so that releases overlap', () => {
    const migrations = readMigrationFiles({ migrationsFolder });
    const scaleOut = migrations[14]?.folderMillis ?? 0;
    // 0014 widened ids, before there were installations. A later one that takes something away needs a release between.
    expect(oldestCompatible(migrations)).toBe(scaleOut);
  });
});
