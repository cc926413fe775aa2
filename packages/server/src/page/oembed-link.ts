import { PREFIX } from '@tenger/api-contract';
import type { Place } from './site-paths';

/** Tells who finds an episode's page where to ask how it is embedded (oembed.com). */
export function oEmbedLink(place: Place | undefined, origin: string): string[] {
  if (place?.kind !== 'watch' || place.episode === undefined) return [];
  const page = encodeURIComponent(`${origin}${PREFIX}/watch/${place.title}/${place.episode}`);
  return [`<link rel="alternate" type="application/json+oembed" href="${origin}/oembed?url=${page}" />`];
}
