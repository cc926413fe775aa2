import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clips, grants, orders, titles } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const rich = 'demo-99000001';

describe.each(engines)('a movie on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.stop());

  const movie = async (id: number, by?: string) =>
    (await app.call(routes.oneMovie, { params: { id } }, by)).body.data;

  it('R4.4-01 R7.1-19 a visitor sees a movie’s page and no address of the video', async () => {
    const seen = await movie(31);
    expect(seen).toMatchObject({
      title: 'Өндөр уулын эзэн',
      atitle: 'Lord of the High Mountain',
      price: 6900,
    });
    expect(seen).toMatchObject({
      has_price: true,
      is_theatre: true,
      access: 'login',
      vid1: null,
      playback: null,
    });
    expect(JSON.stringify(seen)).not.toContain('/media/');
  });

  it('R4.4-02 a subscription does not open a rental movie, and a live rental does, until its last second', async () => {
    expect(await movie(31, token)).toMatchObject({ access: 'rent', playback: null, rental_ends_at: null });
    const now = app.clock.now;
    const endsAt = new Date(now.getTime() + 72 * 3_600_000);
    const id = 'd'.repeat(32);
    await app.db.insert(orders).values({
      ...{ id, userId: rich, kind: 'rental', method: 'qpay', title: 'x', titleId: 31, amount: 6900 },
      ...{ state: 'granted', createdAt: now, expiresAt: now },
    });
    await app.db.insert(grants).values({ orderId: id, userId: rich, titleId: 31, startsAt: now, endsAt });
    const rented = await movie(31, token);
    expect(rented).toMatchObject({
      ...{ access: 'ok', access_msg: null },
      ...{ rental_ends_at: endsAt.toISOString(), rental_seconds_left: 72 * 3600 },
    });
    expect(rented.playback.hls).toMatch(new RegExp(`^/media/\\d+\\.${rich}~[\\da-f]{16}\\.`));
    expect(rented.playback.stamp).toMatch(/^[0-9A-Z]{8}$/);
    app.clock.now = endsAt;
    expect(await movie(31, token)).toMatchObject({
      ...{ access: 'rent', vid1: null, rental_ends_at: null, rental_seconds_left: 0 },
    });
    app.clock.now = now;
  });

  it('R4.4-03 R4.4-04 a movie without a price needs days, or nothing where it is free', async () => {
    await app.db.update(titles).set({ isTheatre: false, price: null }).where(eq(titles.id, 32));
    expect(await movie(32, token)).toMatchObject({ access: 'ok', has_price: false });
    const poor = await app.signIn('99000002');
    expect(await movie(32, poor)).toMatchObject({ access: 'extend', playback: null });
    await app.db.update(titles).set({ isFree: true }).where(eq(titles.id, 32));
    expect((await movie(32, poor)).access).toBe('ok');
  });

  it('R7.1-19 a movie made of files has an address for each quality', async () => {
    await app.db.update(titles).set({ isTheatre: false, price: null }).where(eq(titles.id, 33));
    const { vid1, vid2, vid3 } = await movie(33, token);
    for (const address of [vid1, vid2, vid3])
      expect(address).toMatch(new RegExp(`^/media/\\d+\\.${rich}~[\\da-f]{16}\\..*\\.mp4$`));
  });

  it('a movie does not play before its release day', async () => {
    const tvod = async () =>
      (await app.call(routes.tvodCheck, { params: { user: rich, movie: 33 } }, token)).body.status;
    expect([(await movie(33, token)).access, await tvod()]).toEqual(['ok', 1]);
    const [before] = await app.db.select().from(titles).where(eq(titles.id, 33));
    for (const releasedDate of ['2999-01-01', null]) {
      await app.db.update(titles).set({ releasedDate }).where(eq(titles.id, 33));
      expect(await movie(33, token)).toMatchObject({ access: 'missing', playback: null, vid1: null });
      expect(await tvod()).toBe(0);
    }
    await app.db.update(titles).set({ releasedDate: before?.releasedDate }).where(eq(titles.id, 33));
    expect([(await movie(33, token)).access, await tvod()]).toEqual(['ok', 1]);
  });

  it('R8-12 R2.3-09 a movie without a video, or hidden, says that there is none', async () => {
    await app.db.update(titles).set({ isBlacklist: true }).where(eq(titles.id, 32));
    expect(await movie(32, token)).toMatchObject({ access: 'missing', playback: null });
    await app.db.update(titles).set({ isBlacklist: false }).where(eq(titles.id, 32));
    const [film] = await app.db.select({ clip: titles.clipId }).from(titles).where(eq(titles.id, 32));
    await app.db.delete(clips).where(eq(clips.id, film?.clip ?? ''));
    expect(await movie(32, token)).toMatchObject({ access: 'missing', duration: 0 });
  });
});
