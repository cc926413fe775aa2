import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkedEpisode, SkipProposal, SkipSearch } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database';
import { clipFingerprints, clips, episodes } from '../../platform/database/schema';
import { filmKey } from '../../platform/storage/file-storage';
import { doJobs } from '../../testing/do-jobs';
import { hasFfmpeg, renderFilm } from '../../testing/film';
import { startS3 } from '../../testing/s3-server';
import { composeSeason, type SyntheticEpisode } from '../../testing/season-audio';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { queueIntroSearch } from './proposals.queries';

const SERIES = 1;
const MOVIE = 31;

const season = composeSeason({
  ...{ seed: 11, episodes: 5, seconds: 90, introSeconds: 16, outroSeconds: 14 },
});

describe.skipIf(!hasFfmpeg).each(engines)('proposed skip marks on %s', (engine) => {
  let app: TestApp;
  let admin: string;

  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn('99000004');
    await app.db.execute(sql`update episodes set clip_id = null where title_id = ${SERIES}`);
    for (const episode of season) await giveFilm(episode.number, `season-${episode.number}`, episode);
  });
  afterAll(() => app.stop());

  /** Gives the episode a video with the sound of the synthetic one. */
  async function giveFilm(number: number, id: string, { seconds, encode }: SyntheticEpisode): Promise<void> {
    mkdirSync(join(app.config.filmDir, id), { recursive: true });
    await encode(join(app.config.filmDir, id, '480.mp4'));
    const qualities = [{ height: 480, path: `${id}/480.mp4` }];
    await app.db.insert(clips).values({ id, duration: seconds, qualities, segments: [] });
    await app.db
      .update(episodes)
      .set({ clipId: id, duration: seconds })
      .where(sql`title_id = ${SERIES} and number = ${number}`);
  }

  const marked = async (): Promise<MarkedEpisode[]> =>
    (await app.call(routes.staffSkipMarks, { params: { id: SERIES }, query: {} }, admin)).body.data.data;
  const episode = async (number: number): Promise<MarkedEpisode> => {
    const found = (await marked()).find((one) => one.number === number);
    if (!found) throw new Error(`There is no episode ${number}.`);
    return found;
  };
  const proposal = async (number: number, kind: 'intro' | 'outro'): Promise<SkipProposal> => {
    const found = (await episode(number)).proposals.find((one) => one.kind === kind);
    if (!found) throw new Error(`Episode ${number} has no proposal.`);
    return found;
  };
  const state = async (): Promise<SkipSearch> =>
    (await app.call(routes.staffSkipSearch, { params: { id: SERIES } }, admin)).body.data;
  const search = () => app.call(routes.searchSkipMarks, { body: { title_id: SERIES } }, admin);
  const accept = (body: object, token = admin) =>
    app.call(routes.acceptSkipProposal, { body: body as never }, token);
  const waitingJobs = () =>
    rowsOf<{ late: boolean }>(
      app.db,
      sql`select start_after > now() as late from pgboss.job where name = 'intros' and state = 'created'`,
    );

  it('twelve uploads queue one search, which staff can start before its time', async () => {
    for (let upload = 0; upload < 12; upload += 1)
      await app.db.transaction((tx) => queueIntroSearch(tx, app.context.jobs, SERIES));
    expect(await waitingJobs()).toEqual([{ late: true }]);
    expect((await state()).state).toBe('waiting');
    expect((await search()).body.data.state).toBe('waiting');
    expect(await waitingJobs()).toEqual([{ late: false }]);
  });

  it('R6-09 a search proposes the marks of each episode that has them, and repeats with stored fingerprints', async () => {
    await doJobs(app, 'intros');
    const found = await marked();
    for (const { number, intro, outro } of season) {
      const { proposals } = found.find((one) => one.number === number) ?? { proposals: [] };
      for (const [kind, truth] of Object.entries({ intro, outro })) {
        // An intro that no neighbor shares cannot be found.
        const isShared =
          kind === 'outro' || season.some((other) => other.number !== number && other.intro && intro);
        const one = proposals.find((any) => any.kind === kind);
        if (!truth || !isShared) expect(one, `${number} ${kind}`).toBeUndefined();
        if (!truth || !one) continue;
        expect(Math.abs(one.start - truth.start), `${number} ${kind}`).toBeLessThanOrEqual(1);
        expect(Math.abs(one.end - truth.end), `${number} ${kind}`).toBeLessThanOrEqual(1);
      }
    }
    expect(found.flatMap(({ proposals }) => proposals).length).toBeGreaterThanOrEqual(6);
    expect(await state()).toMatchObject({ state: 'done', error: null, searched_at: expect.any(String) });
    expect((await app.db.select().from(clipFingerprints)).length).toBe(season.length);

    // The files are not read again.
    rmSync(app.config.filmDir, { recursive: true });
    await search();
    await doJobs(app, 'intros');
    const again = await marked();
    // With the same ids: staff may be correcting one.
    expect(again).toEqual(found);
  });

  it('R6-09 an accepted proposal becomes the mark of the player, with corrected times and an audit entry', async () => {
    const { id, version, ...before } = await episode(1);
    const found = await proposal(1, 'outro');
    const body = { id: found.id, version, start: found.start + 1, end: found.end - 1 };
    expect((await accept(body, await app.signIn('99000001'))).status).toBe(403);
    expect((await accept({ ...body, version: version + 7 })).status).toBe(409);
    expect((await accept({ ...body, end: 9_999 })).status).toBe(422);
    const { status, body: reply } = await accept(body);
    expect(status).toBe(200);
    const span = { start: body.start, end: body.end };
    expect(reply.data).toMatchObject({ id, version: version + 1, intro: before.intro, outro: span });
    const [clip] = await app.db.select().from(clips).where(eq(clips.id, 'season-1'));
    expect(clip?.segments).toEqual([{ kind: 'outro', ...span }]);
    const [entry] = await rowsOf<{ action: string; after: object }>(
      app.db,
      sql`select action, after from moderation_events where target = ${`episode ${id}`} order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ action: 'save', after: { outro_start: span.start, outro_end: span.end } });
  });

  it('R6-09 a mark that a person has made is replaced only on request', async () => {
    const { id, version } = await episode(2);
    const mine = { outro_start: 1, outro_end: 5 };
    const saved = await app.call(
      routes.saveStaffEpisode,
      { body: { id, title_id: SERIES, version, ...mine } },
      admin,
    );
    expect(saved.status).toBe(200);
    const found = await proposal(2, 'outro');
    const body = { id: found.id, version: version + 1, start: found.start, end: found.end };
    expect((await accept(body)).status).toBe(409);
    const all = { title_id: SERIES, min_confidence: 0 };
    expect(
      (await app.call(routes.acceptSkipProposals, { body: all }, admin)).body.data.accepted,
    ).toBeGreaterThan(0);
    expect((await episode(2)).outro).toEqual({ start: 1, end: 5 });
    expect((await state()).sure).toBe(0);
    const { version: now } = await episode(2);
    expect((await accept({ ...body, version: now, replace: true })).body.data.outro).toEqual({
      start: found.start,
      end: found.end,
    });
  });

  it('R6-09 a dismissed proposal is not proposed again, and a replaced video makes its proposals invalid', async () => {
    await app.db.execute(sql`update skip_proposals set state = 'proposed'`);
    await app.db.update(clips).set({ segments: [] });
    const found = await proposal(1, 'outro');
    const dismissed = await app.call(routes.dismissSkipProposal, { body: { id: found.id } }, admin);
    expect(dismissed.body.data.proposals).toContainEqual(expect.objectContaining({ state: 'dismissed' }));
    await search();
    await doJobs(app, 'intros');
    expect(await proposal(1, 'outro')).toMatchObject({ id: found.id, state: 'dismissed' });

    const [other] = season.toReversed();
    if (!other) throw new Error('The season is empty.');
    await giveFilm(1, 'another', other);
    expect((await episode(1)).proposals).toEqual([]);
    const { version } = await episode(1);
    const { start, end } = found;
    expect((await accept({ id: found.id, version, start, end })).status).toBe(404);
  });

  it('a search without two videos, of a movie, or without Chromaprint ends in a state that says so', async () => {
    expect((await app.call(routes.searchSkipMarks, { body: { title_id: MOVIE } }, admin)).status).toBe(409);
    const ffmpeg = join(app.config.dataDir, 'ffmpeg-without-chromaprint');
    writeFileSync(ffmpeg, '#!/bin/sh\necho "  E mp4  MP4"\n', { mode: 0o755 });
    process.env.FFMPEG = ffmpeg;
    await search();
    await doJobs(app, 'intros');
    delete process.env.FFMPEG;
    expect(await state()).toMatchObject({ state: 'unavailable', error: null });
    await app.db.execute(sql`update episodes set clip_id = null where title_id = ${SERIES} and number > 1`);
    expect((await state()).state).toBe('few-episodes');
    await search();
    await doJobs(app, 'intros');
    expect((await state()).state).toBe('few-episodes');
  });

  it('a damaged video leaves the search to staff with its number, after the marks of the others are proposed', async () => {
    await app.db.execute(sql`delete from skip_proposals`);
    for (const { number } of season)
      await app.db.execute(
        sql`update episodes set clip_id = ${`season-${number}`} where title_id = ${SERIES} and number = ${number}`,
      );
    await app.db.delete(clipFingerprints).where(eq(clipFingerprints.clipId, 'season-3'));
    mkdirSync(join(app.config.filmDir, 'season-3'), { recursive: true });
    writeFileSync(join(app.config.filmDir, 'season-3', '480.mp4'), 'no video');
    await search();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await doJobs(app, 'intros');
      await app.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
    }
    const { state: ended, error } = await state();
    expect([ended, error]).toEqual(['failed', expect.stringMatching(/^Episode 3: .*season-3\/480\.mp4/s)]);
    // Staff see the name of the file, and no folder of the server.
    expect(error).not.toContain(app.config.filmDir);
    expect((await episode(1)).proposals.length).toBeGreaterThan(0);
  });

  it('a video without sound is no obstacle', async () => {
    await app.db.execute(sql`delete from pgboss.job`);
    const silent = join(app.config.filmDir, 'season-3', '480.mp4');
    writeFileSync(silent, renderFilm(2, '426x240', false));
    await search();
    await doJobs(app, 'intros');
    expect((await state()).state).toBe('done');
    expect((await episode(3)).proposals).toEqual([]);
  });
});

it.skipIf(!hasFfmpeg)('the error of a damaged video in object storage has no signed address', async () => {
  const s3 = await startS3();
  const app = await startTestApp('PGlite', { s3: s3.settings });
  try {
    const path = 'damaged/480.mp4';
    await app.context.storage.put(filmKey(path), Buffer.from('no video'));
    const qualities = [{ height: 480, path }];
    await app.db.insert(clips).values({ id: 'damaged', duration: 60, qualities, segments: [] });
    await app.db.update(episodes).set({ clipId: 'damaged' }).where(sql`title_id = ${SERIES} and number = 1`);
    await app.context.jobs.send(app.db, 'intros', { title_id: SERIES });
    await doJobs(app, 'intros');
    const jobs = await rowsOf<{ output: { message: string } }>(
      app.db,
      sql`select output from pgboss.job where name = 'intros'`,
    );
    const message = jobs[0]?.output.message;
    expect(message).toContain(path);
    expect(message).not.toMatch(/X-Amz|127\.0\.0\.1/);
  } finally {
    await app.stop();
    await s3.stop();
  }
});
