/**
 * Turns a finished HLS playlist into the live playlist that an encoder would have written by `nowMs`. Its segments repeat
 * in a loop. With a `window`, only the newest segments are listed (a sliding DVR window); without one, all of them are
 * (an EVENT playlist).
 */
export function livePlaylist(finished, { sinceMs, nowMs, window = Number.POSITIVE_INFINITY }) {
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(finished)?.[1];
  const segments = [...finished.matchAll(/#EXTINF:([\d.]+),\s*\n(?:#EXT-X-BYTERANGE:(\S+)\s*\n)?(\S+)/g)].map(
    ([, seconds, range, uri]) => ({ seconds: Number(seconds), range, uri }),
  );
  const target = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)));

  const recorded = [];
  let secondsLeft = (nowMs - sinceMs) / 1000;
  for (let number = 0; ; number += 1) {
    const segment = segments[number % segments.length];
    secondsLeft -= segment.seconds;
    if (secondsLeft < 0) break;
    recorded.push({ ...segment, number });
  }
  const listed = recorded.slice(Math.max(0, recorded.length - window));
  const first = listed[0]?.number ?? 0;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(Math.max(0, first - 1) / segments.length)}`,
    ...(window === Number.POSITIVE_INFINITY ? ['#EXT-X-PLAYLIST-TYPE:EVENT'] : []),
    ...(init ? [`#EXT-X-MAP:URI="${init}"`] : []),
    ...listed.flatMap(({ seconds, range, uri, number }) => [
      // Media timestamps restart with every loop.
      ...(number > 0 && number % segments.length === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${seconds.toFixed(6)},`,
      ...(range ? [`#EXT-X-BYTERANGE:${range}`] : []),
      uri,
    ]),
    '',
  ].join('\n');
}
