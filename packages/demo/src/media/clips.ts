import { QUALITIES, type Quality } from './timecode';
import type { AudioTrack, Clip, Highlight, Segment, ShortClip, SubtitleFile } from './types';

/** Key and initialisation vector of the encrypted subtitles: AES-128-CBC, hex. Demo values, no secret. */
export const subtitleEncryption = {
  key: '5e6f9ad0c1b24783a4d1f0e3927b6c58',
  iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
} as const;

/** The two audio tracks of a clip: the original and the Mongolian dub a fourth above. */
const tracks = (root: number): AudioTrack[] => [
  { language: 'ja', label: 'Эх хэл', tones: { root } },
  { language: 'mn', label: 'Монгол дуу оруулалт', tones: { root: root * (4 / 3), tick: 1800 } },
];

const hls = (id: string, audio: AudioTrack[], qualities: readonly Quality[] = QUALITIES) => ({
  master: `${id}/hls/master.m3u8`,
  qualities,
  audio,
});

const progressive = (id: string, qualities: readonly Quality[]) =>
  Object.fromEntries(qualities.map((quality) => [quality, `${id}/${quality}.mp4`]));

const introAndOutro = (seconds: number, intro: number, outro: number): Segment[] => [
  { kind: 'intro', start: 0, end: intro },
  { kind: 'outro', start: seconds - outro, end: seconds },
];

const steppeTracks = tracks(110);

const steppeSubtitles: SubtitleFile[] = [
  { language: 'mn', label: 'Монгол', type: 'vtt', path: 'steppe/subtitles/mn.vtt' },
  { language: 'en', label: 'English', type: 'srt', path: 'steppe/subtitles/en.srt' },
  { language: 'mn', label: 'Монгол (чимэглэлтэй)', type: 'ass', path: 'steppe/subtitles/mn.ass' },
  {
    language: 'mn',
    label: 'Монгол (шифртэй)',
    type: 'vtt',
    path: 'steppe/subtitles/mn.vtt.enc',
    encryption: subtitleEncryption,
  },
];

const steppeHighlights: Highlight[] = [
  { time: 8, text: 'Морьтон гарч ирлээ' },
  { time: 24, text: 'Үүлэн дээрх бүргэд' },
  { time: 40, text: 'Нуурын эрэг' },
  { time: 48, text: 'Одот шөнө' },
];

const steppe: Clip = {
  id: 'steppe',
  code: 1,
  title: 'Тал нутаг',
  seconds: 72,
  progressive: progressive('steppe', QUALITIES),
  hls: hls('steppe', steppeTracks),
  dash: { manifest: 'steppe/dash/manifest.mpd', qualities: QUALITIES, audio: steppeTracks },
  dubs: [
    {
      key: 'mn',
      label: 'Монгол дуу оруулалт',
      path: 'steppe/dub-mn.m4a',
      tones: { root: 110 * (4 / 3), tick: 1800 },
    },
    {
      key: 'en',
      label: 'English dub',
      path: 'steppe/dub-en.m4a',
      tones: { root: 110 * (6 / 5), tick: 2600 },
    },
  ],
  subtitles: steppeSubtitles,
  thumbnails: {
    strip: { path: 'steppe/thumbs.jpg', columns: 100, tileWidth: 160, tileHeight: 90 },
    vtt: 'steppe/thumbs.vtt',
    sheet: 'steppe/sprite.jpg',
  },
  segments: introAndOutro(72, 15, 15),
  highlights: steppeHighlights,
};

const night: Clip = {
  id: 'night',
  code: 2,
  title: 'Одот шөнө',
  seconds: 32,
  progressive: {},
  hls: hls('night', tracks(98)),
  dubs: [],
  subtitles: [],
  segments: introAndOutro(32, 8, 8),
  highlights: [{ time: 16, text: 'Саран доорх давхилт' }],
};

/** Without 1080: a viewer with that preference gets the best available quality. */
const fire: Clip = {
  id: 'fire',
  code: 3,
  title: 'Галын тал',
  seconds: 32,
  progressive: {},
  hls: hls('fire', tracks(82.5), [480, 720]),
  dubs: [],
  subtitles: [],
  segments: introAndOutro(32, 8, 8),
  highlights: [{ time: 8, text: 'Галын дундуур' }],
};

/** Only 480 and only progressive, like an old movie. */
const snow: Clip = {
  id: 'snow',
  code: 4,
  title: 'Цасан уул',
  seconds: 32,
  progressive: progressive('snow', [480]),
  dubs: [],
  subtitles: [],
  segments: introAndOutro(32, 8, 8),
  highlights: [{ time: 16, text: 'Мөсөн нуур' }],
};

/** The older containers, MPEG-TS and FLV, on a separate clip so that the demo stays small. */
const trailer: Clip = {
  id: 'trailer',
  code: 5,
  title: 'Анонс',
  seconds: 16,
  progressive: {},
  ts: { master: 'trailer/ts/master.m3u8', qualities: [480, 720] },
  flv: { path: 'trailer/flv/480.flv', quality: 480 },
  dubs: [],
  subtitles: [],
  segments: [],
  highlights: [{ time: 8, text: 'Үдшийн гэр' }],
};

/** Every clip. */
export const clips: readonly Clip[] = [steppe, night, fire, snow, trailer];

/** The pre-roll ad, with a burnt-in countdown. */
export const preroll: ShortClip = { id: 'preroll', seconds: 8, path: 'ads/preroll.mp4' };

/** Moving pictures for cards, 480 × 270, silent, without the burnt-in code. */
export const hoverClips: readonly ShortClip[] = ['steppe', 'night', 'fire', 'snow'].map((id) => ({
  id,
  seconds: 5,
  path: `hover/${id}.mp4`,
}));
