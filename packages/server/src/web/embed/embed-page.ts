import { createHash } from 'node:crypto';
import type { Config } from '../../platform/config';
import { trustedTypes } from '../../platform/http/headers';
import { mediaOrigins } from '../../platform/http/media-origins';
import { escaped, inScript } from '../../platform/text/html';

const style = `html,body{margin:0;height:100%;overflow:hidden;background:#060911;color:#f2f5fa;font:500 16px/1.5 system-ui,sans-serif}
#player{height:100%;--tenger-height:100%;--tenger-aspect:auto}
main{position:relative;box-sizing:border-box;height:100%;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center}
main img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.28}
main>:not(img){position:relative}
h1{margin:0;font-size:clamp(16px,4vw,26px);line-height:1.25}p{margin:0;max-width:36em;color:#c9d3e4}
a{margin-top:4px;padding:10px 20px;color:#04121c;background:#4cc2ff;font-weight:700;text-decoration:none;clip-path:polygon(0 0,calc(100% - 10px) 0,100% 10px,100% 100%,10px 100%,0 calc(100% - 10px))}
a:focus-visible{outline:2px solid #fff;outline-offset:-4px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The content security policy of an embed. It may be framed by this site and the configured origins. */
export function embedPolicy(config: Pick<Config, 'mediaUrl' | 's3' | 'embedOrigins'>): string {
  const { embedOrigins } = config;
  const media = mediaOrigins(config)
    .map((origin) => ` ${origin}`)
    .join('');
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

/** The page with the player, which fills its frame. */
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

export interface EmbedCard {
  readonly title: string;
  readonly words: string;
  /** The URL of the page where it can be watched. */
  readonly address: string;
  readonly link: string;
  readonly picture?: string | undefined;
}

/** The page shown instead of the player when it may not play: title, reason and a link. */
export const cardPage = ({ title, words, address, link, picture }: EmbedCard) =>
  page(
    title,
    `<main>${picture ? `<img src="${escaped(picture)}" alt="">` : ''}<h1>${escaped(title)}</h1><p>${escaped(words)}</p>
<a href="${escaped(address)}" target="_blank" rel="noopener">${escaped(link)}</a></main>`,
  );
