import { createHash } from 'node:crypto';
import type { Config } from '../config';
import { trustedTypes } from '../http/headers';
import { escaped, inScript } from '../text/html';

const style = `html,body{margin:0;height:100%;overflow:hidden;background:#060911;color:#f2f5fa;font:500 16px/1.5 system-ui,sans-serif}
#player{height:100%;--tenger-height:100%;--tenger-aspect:auto}
main{position:relative;box-sizing:border-box;height:100%;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center}
main img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.28}
main>:not(img){position:relative}
h1{margin:0;font-size:clamp(16px,4vw,26px);line-height:1.25}p{margin:0;max-width:36em;color:#c9d3e4}
a{margin-top:4px;padding:10px 20px;color:#04121c;background:#4cc2ff;font-weight:700;text-decoration:none;clip-path:polygon(0 0,calc(100% - 10px) 0,100% 10px,100% 100%,10px 100%,0 calc(100% - 10px))}
a:focus-visible{outline:2px solid #fff;outline-offset:-4px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** What a page in a frame may do, and in whose frames it may stand: ours always, and those of the origins named. */
export function embedPolicy({ mediaUrl, embedOrigins }: Pick<Config, 'mediaUrl' | 'embedOrigins'>): string {
  const media = mediaUrl ? ` ${new URL(mediaUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}`,
    "worker-src 'self' blob:",
    `frame-ancestors ${["'self'", ...embedOrigins].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    trustedTypes('tenger'),
  ].join('; ');
}

const page = (title: string, body: string) =>
  `<!doctype html>
<html lang="mn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="icon" href="data:,">
<style>${style}</style></head><body>${body}</body></html>
`;

/** The player alone, as large as its frame. */
export const playerPage = (
  title: string,
  version: string,
  filled: { options: object; origins: readonly string[] },
) =>
  page(
    title,
    `<div id="player"></div>
<script type="application/json" id="tenger-embed">${inScript(filled)}</script>
<script src="/player/${version}/player.js"></script>
<script src="/player/${version}/embed-frame.js"></script>`,
  );

export interface Card {
  readonly title: string;
  readonly words: string;
  /** Of the page where it can be watched. */
  readonly address: string;
  readonly link: string;
  readonly picture?: string | undefined;
}

/** In place of the player, where it may not play: what it is, why not here, and the way to where it plays. */
export const cardPage = ({ title, words, address, link, picture }: Card) =>
  page(
    title,
    `<main>${picture ? `<img src="${escaped(picture)}" alt="">` : ''}<h1>${escaped(title)}</h1><p>${escaped(words)}</p>
<a href="${escaped(address)}" target="_blank" rel="noopener">${escaped(link)}</a></main>`,
  );
