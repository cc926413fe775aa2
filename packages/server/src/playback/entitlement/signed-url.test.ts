import { describe, expect, it } from 'vitest';
import { nginxHash } from '../../platform/edge-signature';
import { createSigner, openSigned } from './signed-url';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-11-21T12:00:00Z');
const signer = createSigner(key, 'demo-99000001', now);
const parametersOf = (url: string) => {
  const [, , signature = '', ...rest] = url.split('/');
  return { signature, path: rest.join('/') };
};
const { signature, path } = parametersOf(signer.sign('clip-a/hls/master.m3u8'));
const open = (s: string, p: string, at = now) => openSigned([key], s, p, at);

describe('a signed media address', () => {
  it('R4.5-05 a signed media address opens its own file', () => {
    expect(open(signature, path)).toBe('clip-a/hls/master.m3u8');
  });

  it('a signed media address opens the other files of its clip, as relative addresses in a playlist reach them', () => {
    expect(open(signature, 'clip-a/hls/720/init.mp4')).toBe('clip-a/hls/720/init.mp4');
  });

  it('a signed media address works for six hours and no longer', () => {
    const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
    expect(signer.expiresAt).toEqual(hours(6));
    expect(open(signature, path, new Date(hours(6).getTime() - 1))).toBe(path);
    expect(open(signature, path, hours(6))).toBeUndefined();
  });

  const [expires, , seal] = signature.split('.');
  it.each([
    ['another clip', signature, 'clip-b/hls/master.m3u8'],
    ['another user', `${expires}.demo-99000002.${seal}`, path],
    ['a later expiry', `${Number(expires) + 60}.demo-99000001.${seal}`, path],
    ['another seal', `${expires}.demo-99000001.${'A'.repeat(43)}`, path],
    ['no seal', `${expires}.demo-99000001.`, path],
    ['a fourth part', `${signature}.x`, path],
    ['a way up', signature, 'clip-a/../clip-b/480.mp4'],
    ['a way up, encoded', signature, 'clip-a/%2e%2e/clip-b/480.mp4'],
    ['a hidden file', signature, 'clip-a/.env'],
    ['a backslash', signature, 'clip-a\\..\\clip-b/480.mp4'],
    ['an empty name', signature, 'clip-a//480.mp4'],
    ['a zero byte', signature, 'clip-a/480.mp4\0.txt'],
    ['the folder itself', signature, 'clip-a'],
    ['nothing', '', ''],
  ])('a signed media address refuses %s', (_name, foreign, file) => {
    expect(open(foreign, file)).toBeUndefined();
  });

  it('a signed media address refuses the signature of another installation', () => {
    expect(openSigned([Buffer.alloc(32, 2)], signature, path, now)).toBeUndefined();
  });
});

describe('an address for nginx', () => {
  it('R4.5-05 an address for nginx holds expiry and hash, and relative addresses in a playlist inherit them', () => {
    const host = {
      mediaUrl: 'https://media.example',
      edgeSignature: { style: 'secure-link', key: 'key-of-the-edge-server' },
    } as const;
    const url = createSigner(key, 'demo-99000001', now, host).sign('clip-a/hls/master.m3u8');
    const expires = now.getTime() / 1000 + 6 * 3_600;
    const hash = nginxHash(`${expires}/clip-a key-of-the-edge-server`);
    expect(url).toBe(`https://media.example/media/${expires}.${hash}/clip-a/hls/master.m3u8`);
    expect(openSigned([key], `${expires}.${hash}`, 'clip-a/hls/master.m3u8', now)).toBeUndefined();
  });
});
