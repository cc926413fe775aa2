import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EpisodeDetail, StaffUpload } from '@tenger/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFfmpeg, renderFilm } from '../../testing/film';
import { type KillableServer, startKillableServer } from '../../testing/killable-server';
import { copyDatabase } from '../../testing/start-test-app';

const SERIES = 1;

/** Waits for a condition, up to the timeout of the test. */
async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(50);
}

describe.skipIf(!hasFfmpeg)('a server that is killed', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer(await copyDatabase('PGlite'), () => ({ INGEST_PRESET: 'ultrafast' }));
  });
  afterAll(() => server.end());

  it('a server that was killed continues with the video it was encoding', { timeout: 300_000 }, async () => {
    const bytes = renderFilm(3, '854x480');
    const run = await server.start();
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
    await until(() => existsSync(films) && readdirSync(films).length > 0);
    run.child.kill('SIGKILL');
    await run.ended;

    await server.start();
    await until(async () => {
      const reply = await fetch(`${server.base}/api/staff/uploads`, { headers });
      const [upload] = ((await reply.json()) as { data: { data: StaffUpload[] } }).data.data;
      expect(upload?.state).not.toBe('failed');
      return upload?.state === 'done';
    });
    const episode = await fetch(`${server.base}/api/m/episode/1`, { headers });
    const { playback } = ((await episode.json()) as { data: EpisodeDetail }).data;
    expect((await fetch(server.base + playback?.hls)).status).toBe(200);
  });
});
