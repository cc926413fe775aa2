import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../platform/keys';
import { mediaFolder } from '../../testing/clip-fixture';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_SECRET } from '../../testing/test-config';
import { createSigner } from '../entitlement/signed-url';

describe('media files', () => {
  const folder = mediaFolder();
  let app: TestApp;
  let sign: (path: string) => string;
  beforeAll(async () => {
    app = await startTestApp('PGlite', { mediaDir: folder.path });
    sign = createSigner(deriveKeys(TEST_SECRET).media, 'demo-99000001', app.clock.now).sign;
  });
  afterAll(async () => {
    await app.stop();
    folder.remove();
  });

  it('R4.5-05 media files are served whole, and in ranges', async () => {
    const url = sign('one/480.mp4');
    const whole = await app.http.inject(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.body).toBe('0123456789');
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const reply = await app.http.inject({ url, headers: { range: 'bytes=2-5' } });
    expect(reply.statusCode).toBe(206);
    expect(reply.body).toBe('2345');
    expect(reply.headers['content-range']).toBe('bytes 2-5/10');
    const beyond = await app.http.inject({ url, headers: { range: 'bytes=20-30' } });
    expect(beyond.statusCode).toBe(416);
  });

  it('media files are cached by the viewer’s browser only', async () => {
    const { headers } = await app.http.inject(sign('one/480.mp4'));
    expect(headers['cache-control']).toMatch(/^private, max-age=/);
  });

  it('a playlist’s relative addresses inherit the signature', async () => {
    const playlist = sign('one/hls/master.m3u8');
    const relative = new URL('../s.m4s', `http://host${playlist}`).pathname;
    expect((await app.http.inject(relative)).statusCode).toBe(200);
  });

  it.each([
    ['one/hls/master.m3u8', 'application/vnd.apple.mpegurl'],
    ['one/s.m4s', 'video/iso.segment'],
    ['one/480.mp4', 'video/mp4'],
    ['one/s.ts', 'video/mp2t'],
    ['one/a.m4a', 'audio/mp4'],
    ['one/s.vtt', 'text/vtt; charset=utf-8'],
    ['one/v.flv', 'video/x-flv'],
    ['one/m.mpd', 'application/dash+xml'],
  ])('the media file %s is served as %s', async (path, type) => {
    const reply = await app.http.inject(sign(path));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe(type);
  });

  it.each([
    ['another clip', (url: string) => url.replace('/one/', '/two/'), 403],
    ['a way up', (url: string) => url.replace('/one/', '/one/../two/'), 403],
    ['an encoded way up', (url: string) => url.replace('/one/', '/one/..%2ftwo%2f'), 403],
    ['a doubly encoded way up', (url: string) => url.replace('/one/', '/one/%252e%252e/two/'), 403],
    ['a file beside the clips', (url: string) => url.replace('/one/480.mp4', '/root.mp4'), 403],
    ['another user', (url: string) => url.replace('demo-99000001', 'demo-99000002'), 403],
    ['no signature', () => '/media/one/480.mp4', 403],
    ['a file that is no medium', (url: string) => url.replace('480.mp4', 'x.sh'), 404],
    ['a file that is not there', (url: string) => url.replace('480.mp4', '481.mp4'), 404],
    ['a folder', (url: string) => url.replace('480.mp4', 'hls'), 404],
  ])('R4.5-05 the media server refuses %s', async (_name, change, status) => {
    const reply = await app.http.inject(change(sign('one/480.mp4')));
    expect(reply.statusCode).toBe(status);
    expect(reply.body).not.toContain('not yours');
  });

  it('R4.5-05 the media server refuses an address that has expired', async () => {
    const url = sign('one/480.mp4');
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 7 * 3_600_000);
    expect((await app.http.inject(url)).statusCode).toBe(403);
    app.clock.now = before;
  });
});
