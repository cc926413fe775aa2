import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../paths';
import { bunnyToken, nginxHash, signForEdge } from './edge-signature';

const key = 'key-of-the-edge-server';
const later = String(Math.floor(Date.now() / 1000) + 60);

it.each([
  // The example of nginx's documentation of `secure_link_md5`.
  ['2147483647/s/link127.0.0.1 secret', '_e4Nc3iduzkWRm01TBBNYw'],
  ['1763748000/clip-a key-of-the-edge-server', '5oJifsMHpB-QG3SiWbW4Qg'],
])('the hash of %j for nginx is %s, as openssl and nginx compute it', (text, hash) => {
  expect(nginxHash(text)).toBe(hash);
});

it('a token for bunny.net is the one of its published test vector', () => {
  expect(bunnyToken('SecurityKey', '/abc', '1598024587')).toBe(
    'HS256-uVZvT3SbEoVKYJyDJgbcsDmSFf73cv-uNUVaJiKWpbQ',
  );
});

it('R4.5-05 an address for bunny.net has its token before the folder of the clip, for all files of that folder', () => {
  const token = bunnyToken(key, '/clip-a/', later);
  expect(signForEdge({ style: 'bunny', key }, 'clip-a/hls/master.m3u8', later)).toBe(
    `/bcdn_token=${token}&token_path=%2Fclip-a%2F&expires=${later}/clip-a/hls/master.m3u8`,
  );
});

describe('the function for CloudFront', () => {
  /** The file that operators copy, run without anything of this process but its own module `crypto`. */
  function forward(uri: string): unknown {
    const code = readFileSync(join(packageRoot, '..', '..', 'deploy', 'cloudfront.js'), 'utf8');
    const event = { request: { uri } };
    const require = createRequire(import.meta.url);
    return runInNewContext(`${code.replace("'MEDIA_KEY'", `'${key}'`)}\nhandler(event)`, { require, event });
  }
  const sign = (expires: string, secret = key) =>
    signForEdge({ style: 'secure-link', key: secret }, 'clip-a/hls/master.m3u8', expires);

  it('R4.5-05 forwards a signed address to the file of the storage', () => {
    const url = sign(later);
    expect(forward(url)).toEqual({ uri: '/clip-a/hls/master.m3u8' });
    expect(forward(url.replace('master.m3u8', '480p/0000.m4s'))).toEqual({
      uri: '/clip-a/hls/480p/0000.m4s',
    });
  });

  it.each([
    ['an expired address', sign('1598024587')],
    ['the signature of a foreign key', sign(later, 'another')],
    ['the signature of another clip', sign(later).replace('clip-a', 'clip-b')],
    ['no signature', '/clip-a/hls/master.m3u8'],
    ['a path to the folder above', sign(later).replace('hls/', '../clip-b/hls/')],
  ])('R4.5-05 refuses %s', (_case, url) => {
    // Without the header, the player of another origin cannot see the status, and does not renew the address.
    expect(forward(url)).toMatchObject({
      statusCode: 403,
      headers: { 'access-control-allow-origin': { value: '*' } },
    });
  });
});
