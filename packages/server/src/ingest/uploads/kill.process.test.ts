import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EpisodeDetail, StaffUpload } from '@tenger/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullSize, kills, reportBar } from '../../testing/bars';
import { hasFfmpeg, renderFilm } from '../../testing/film';
import { type KillableServer, startKillableServer } from '../../testing/killable-server';
import { copyDatabase } from '../../testing/start-test-app';

const SERIES = 1;
/** With ten steps, a kill can follow each. */
const isLong = isFullSize('kills');
/** The result of a step that a later run must not repeat. */
const STEP = /^film-\w+\/(?:\d+\.mp4|sprite\.jpg|hls\/[\w-]+)$/;

/** All names below a folder. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
};

/** When each finished step below a folder was made. */
const finishedSteps = (folder: string): ReadonlyMap<string, number> =>
  new Map(
    namesIn(folder)
      .filter((name) => STEP.test(name))
      .map((name) => [name, statSync(join(folder, name)).ctimeMs]),
  );

/** Waits for a condition, up to the timeout of the test. */
async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(50);
}

describe.skipIf(!hasFfmpeg)('a server that is killed', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer(await copyDatabase('PGlite'), () => ({
      ...{ INGEST_PRESET: 'ultrafast', INGEST_CODECS: isLong ? 'h264,av1' : 'h264' },
    }));
  });
  afterAll(() => server.end());

  it('a server that was killed continues with the video it was encoding, and repeats no finished step', {
    timeout: 300_000 + (kills - 1) * 25_000,
  }, async () => {
    const bytes = renderFilm(3, isLong ? '1920x1080' : '854x480');
    let run = await server.start();
    const who = { phone: '99000004', password: '1234' };
    const { data } = await server.post<{ data: { access_token: string } }>('/api/m/login', who);
    const headers = { authorization: `Bearer ${data.access_token}` };
    const begun = await server.post<{ data: StaffUpload }>(
      '/api/staff/uploads/begin',
      {
        ...{ kind: 'video', title_id: SERIES, episode_id: 1, name: 'film.mp4' },
        ...{ bytes: bytes.length, modified: 1 },
      },
      headers,
    );
    const body = new FormData();
    body.append('part', new Blob([new Uint8Array(bytes)]));
    const address = `${server.base}/api/staff/uploads/${begun.data.id}/part?offset=0`;
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
    const films = join(server.location.dataDir, 'films');
    const finished = new Map<string, number>();
    for (let kill = 0; kill < kills; kill += 1) {
      const known = new Set(namesIn(films));
      await until(() => namesIn(films).some((name) => !known.has(name)) && finishedSteps(films).size >= kill);
      await sleep(Math.random() * 100);
      run.child.kill('SIGKILL');
      await run.ended;
      for (const [name, madeAt] of finishedSteps(films)) finished.set(name, finished.get(name) ?? madeAt);
      run = await server.start();
    }
    await until(async () => {
      const reply = await fetch(`${server.base}/api/staff/uploads`, { headers });
      const [upload] = ((await reply.json()) as { data: { data: StaffUpload[] } }).data.data;
      expect(upload?.state).not.toBe('failed');
      return upload?.state === 'done';
    });
    const made = finishedSteps(films);
    const repeated = [...finished].filter(([name, madeAt]) => made.get(name) !== madeAt);
    reportBar(
      'kills',
      `${kills} kills, the job is done, ${repeated.length} of ${finished.size} steps finished before a kill repeated`,
    );
    expect(repeated).toEqual([]);
    const episode = await fetch(`${server.base}/api/m/episode/1`, { headers });
    const { playback } = ((await episode.json()) as { data: EpisodeDetail }).data;
    expect((await fetch(server.base + playback?.hls)).status).toBe(200);
  });
});
