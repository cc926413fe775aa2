import { PREFIX } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import type { SitePage } from './site-paths';

/** The oEmbed discovery link of an episode's page (oembed.com). */
export function oEmbedLink(sitePage: SitePage | undefined, origin: string): string[] {
  if (sitePage?.kind !== 'watch' || sitePage.episode === undefined) return [];
  const page = encodeURIComponent(
    `${origin}${PREFIX}${pathTo('watch', { media: sitePage.title, episode: sitePage.episode })}`,
  );
  return [`<link rel="alternate" type="application/json+oembed" href="${origin}/oembed?url=${page}" />`];
}
