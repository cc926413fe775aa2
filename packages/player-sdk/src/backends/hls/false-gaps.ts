import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';

type Details = { readonly fragments: readonly Pick<Fragment, 'gap' | 'tagList'>[] } | undefined;

/**
 * Lets hls.js load segments again that it marked as gaps because they did not reach the buffer. After a damaged segment,
 * the browser also drops the following one; hls.js would skip it for good, even after it has replaced the decoder. Gaps
 * that the playlist declares stay.
 */
export function clearFalseGaps({ levels, audioTracks }: Pick<Hls, 'levels' | 'audioTracks'>): void {
  for (const { details } of [...levels, ...audioTracks]) clearDetails(details);
}

function clearDetails(details: Details): void {
  for (const fragment of details?.fragments ?? [])
    if (fragment.gap && !fragment.tagList.some(([tag]) => tag === 'GAP')) fragment.gap = false;
}
