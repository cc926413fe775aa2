/** By the sample entry of the codec, in lower case. */
const names: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  vp8: 'VP8',
  vp9: 'VP9',
  mp4v: 'MPEG-4',
  mp4a: 'AAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  'ac-4': 'AC-4',
  opus: 'Opus',
  flac: 'FLAC',
};

/** The common name of an RFC 6381 codec, such as "HEVC" for "hvc1.1.6.L60.90". */
export function codecName(codec: string): string {
  const entry = codec.trim().split('.', 1)[0] ?? '';
  return names[entry.toLowerCase()] ?? entry;
}
