import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from './maintenance';
import { sessions } from './platform/database/schema';
import { registerUser } from './testing/register';
import { engines, startTestApp, type TestApp } from './testing/start-test-app';

describe.each(engines)('maintenance on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  it('a failed maintenance task is reported, and does not stop the others', async () => {
    const { id } = await registerUser(app, 'Болд');
    await app.db.update(sessions).set({ expiresAt: new Date(0) });
    await app.db.execute(sql`alter table quotas rename to quotas_elsewhere`);
    try {
      await expect(runMaintenance(app.context)).rejects.toThrow(/^1 maintenance task failed: .*quotas/s);
    } finally {
      await app.db.execute(sql`alter table quotas_elsewhere rename to quotas`);
    }
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });
});
