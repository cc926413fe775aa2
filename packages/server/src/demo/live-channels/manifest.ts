import { EPOCH_MS, type MediaLoop } from './loop';

/** A rendition in a manifest. */
export interface ManifestTrack {
  readonly name: string;
  readonly codecs: string;
  readonly bandwidth: number;
  /** "1280x720"; absent for audio. */
  readonly resolution?: string | undefined;
  readonly label?: string | undefined;
  readonly language?: string | undefined;
}

/** The renditions of an HLS multivariant playlist, video first. */
export function readTracks(master: string): ManifestTrack[] {
  const attribute = (line: string, name: string) =>
    new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,\r\n]*))`).exec(line)?.slice(1).find(Boolean);
  const pictures = [...master.matchAll(/^#EXT-X-STREAM-INF.*\r?\n([\w-]+)\/index\.m3u8/gm)].map(
    ([line, name = '']): ManifestTrack => ({
      name,
      codecs: attribute(line, 'CODECS')?.split(',')[0] ?? '',
      bandwidth: Number(attribute(line, 'BANDWIDTH') ?? 0),
      resolution: attribute(line, 'RESOLUTION'),
    }),
  );
  const sounds = [...master.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO.*URI="([\w-]+)\/index\.m3u8".*$/gm)].map(
    ([line, name = '']): ManifestTrack => ({
      name,
      codecs: 'mp4a.40.2',
      bandwidth: 24_000,
      label: attribute(line, 'NAME'),
      language: attribute(line, 'LANGUAGE'),
    }),
  );
  return [...pictures, ...sounds];
}

/** Suggested latency in seconds. */
const DELAY = 10;

/**
 * The dynamic manifest at a time, for videos with segments of equal length. Each loop of the video is a period,
 * including the next one. Clients compute the available segments from their clock.
 */
export function liveManifest(
  tracks: readonly ManifestTrack[],
  { durations }: MediaLoop,
  now: Date,
  windowSeconds: number,
): string {
  const [segment = 4] = durations;
  const film = segment * durations.length;
  const since = Math.max(0, (now.getTime() - EPOCH_MS) / 1000);
  const [first, last] = [
    Math.max(0, Math.floor((since - windowSeconds) / film)),
    Math.floor(since / film) + 1,
  ];

  const template = (name: string) =>
    `<SegmentTemplate timescale="1000" duration="${segment * 1000}" startNumber="0" initialization="${name}/init.mp4" media="${name}/$Number%03d$.m4s"/>`;
  const set = (id: number, attributes: string, inside: string) =>
    `<AdaptationSet id="${id}" ${attributes} segmentAlignment="true" startWithSAP="1">${inside}</AdaptationSet>`;
  const representation = ({ name, codecs, bandwidth, resolution }: ManifestTrack) => {
    const [width, height] = resolution?.split('x') ?? [];
    const size = width && height ? ` width="${width}" height="${height}"` : ' audioSamplingRate="32000"';
    return `<Representation id="${name}" codecs="${codecs}" bandwidth="${bandwidth}"${size}>${template(name)}</Representation>`;
  };
  const pictures = tracks.filter(({ resolution }) => resolution);
  const sounds = tracks.filter(({ resolution }) => !resolution);
  const sets = [
    set(1, 'contentType="video" mimeType="video/mp4"', pictures.map(representation).join('')),
    ...sounds.map((sound, index) =>
      set(
        index + 2,
        `contentType="audio" mimeType="audio/mp4" lang="${sound.language ?? 'und'}"`,
        `<Label>${sound.label ?? sound.name}</Label>${representation(sound)}`,
      ),
    ),
  ].join('');
  const periods = Array.from({ length: last - first + 1 }, (_, index) => {
    const round = first + index;
    return `<Period id="${round}" start="PT${round * film}S" duration="PT${film}S">${sets}</Period>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="dynamic" availabilityStartTime="${new Date(EPOCH_MS).toISOString()}" publishTime="${now.toISOString()}" minimumUpdatePeriod="PT${Math.floor(film / 2)}S" timeShiftBufferDepth="PT${windowSeconds}S" suggestedPresentationDelay="PT${DELAY}S" minBufferTime="PT${segment}S" maxSegmentDuration="PT${segment}S">
${periods.join('\n')}
</MPD>
`;
}
