import type { PlayerOptions } from '@tenger/player-sdk';

const film = (path: string) => `/media/${path}`;

/** Cues at every possible position, within one second of the video. */
const cuePositions = `WEBVTT

STYLE
::cue(.sun) { color: #ffc46b }

REGION
id:left
width:34%
lines:3
regionanchor:0%,0%
viewportanchor:6%,30%
scroll:up

00:00.000 --> 01:00.000 line:0
Дээд талын <i>бичиг</i>

00:00.000 --> 01:00.000
<v Тэмүүлэн><ruby>ТЭНГЭР<rt>тэнгэр</rt></ruby> <c.sun>наран</c> <b>цэлмэг</b> <u>байна</u>

00:00.000 --> 01:00.000
Доод талын хоёр дахь мөр

00:00.000 --> 01:00.000 region:left align:start
Бүсийн эхний мөр

00:00.000 --> 01:00.000 region:left align:start
Бүсийн дараагийн мөр

00:00.000 --> 01:00.000 line:45% position:90% align:end
Баруун дунд

00:00.000 --> 01:00.000 vertical:rl line:1 align:start size:60%
Босоо бичиг`;

const steppe = {
  quality: [
    { name: '480 SD', url: film('steppe/480.mp4') },
    { name: '720 HD', url: film('steppe/720.mp4') },
    { name: '1080 QHD', url: film('steppe/1080.mp4') },
  ],
} as const;

/** Player options by the name in the address: `?scene=full&lang=en&theme=gal`. */
export const scenes: Readonly<Record<string, PlayerOptions>> = {
  /** Every feature. */
  full: {
    video: {
      ...steppe,
      dubs: [
        { key: 'mn', label: 'Монгол дуу оруулалт', language: 'mn', url: film('steppe/dub-mn.m4a') },
        { key: 'en', label: 'English dub', language: 'en', url: film('steppe/dub-en.m4a') },
      ],
      subs: [
        { code: 'mn', label: 'Монгол', url: film('steppe/subtitles/mn.vtt') },
        { code: 'en', label: 'English', url: film('steppe/subtitles/en.srt') },
        { code: 'mn', label: 'Монгол (чимэглэлтэй)', url: film('steppe/subtitles/mn.ass') },
        {
          code: 'mn',
          label: 'Монгол (шифртэй)',
          url: film('steppe/subtitles/mn.vtt.enc'),
          type: 'vtt',
          key: '5e6f9ad0c1b24783a4d1f0e3927b6c58',
          iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
        },
      ],
      thumbnails: film('steppe/thumbs.vtt'),
      highlights: [
        { time: 8, text: 'Морьтон гарч ирлээ' },
        { time: 24, text: 'Үүлэн дээрх бүргэд' },
        { time: 48, text: 'Одот шөнө' },
      ],
      chapters: [
        { start: 0, title: 'Эхлэл' },
        { start: 15, title: 'Тал нутаг' },
        { start: 40, title: 'Нуурын эрэг' },
      ],
      segments: [
        { kind: 'intro', start: 3, end: 15 },
        { kind: 'outro', start: 57, end: 72 },
      ],
      author: { name: 'Тэмүүлэн' },
    },
    title: { main: 'Тал нутгийн домог', sub: '3-р анги · Салхины зам' },
    previous: true,
    next: true,
    contextmenu: [{ text: 'Тэнгэрийн тухай', link: 'https://example.mn/about' }],
  },
  /** A pre-roll ad, and a next episode that starts automatically. */
  flow: {
    video: {
      ...steppe,
      chapters: [
        { start: 0, title: 'Эхлэл' },
        { start: 15, title: 'Тал нутаг' },
        { start: 40, title: 'Нуурын эрэг' },
      ],
      segments: [
        { kind: 'recap', start: 0, end: 4 },
        { kind: 'intro', start: 4, end: 15 },
        { kind: 'outro', start: 57, end: 72 },
      ],
      author: { name: 'Тэмүүлэн', avatar: film('steppe/sprite.jpg') },
    },
    title: { main: 'Тал нутгийн домог', sub: '3-р анги · Салхины зам' },
    next: { title: 'Нуурын нууц', sub: '4-р анги · 24 мин', poster: film('steppe/sprite.jpg') },
  },
  ad: {
    video: steppe,
    title: { main: 'Тал нутгийн домог', sub: '3-р анги · Салхины зам' },
    preroll: {
      url: film('ads/preroll.mp4'),
      title: 'Говийн сүү: сүүн бүтээгдэхүүний шинэ амт',
      href: 'https://example.com/ad',
    },
  },
  /** Thumbnails as one strip of 160-pixel tiles. */
  strip: { video: { ...steppe, thumbnails: film('steppe/sprite.jpg') }, title: { main: 'Тууз' } },
  /** Comments of other viewers: `crowd-400` are 400 of them. */
  danmaku: {
    video: {
      ...steppe,
      subs: [{ code: 'mn', label: 'Монгол', url: film('steppe/subtitles/mn.vtt') }],
      danmaku: { id: 'crowd-400' },
    },
    danmaku: { api: '/danmaku/', user: 'Тэмүүлэн', live: true, opacity: 0.8 },
    title: { main: 'Тал нутгийн домог', sub: '3-р анги · Салхины зам' },
  },
  subtitles: {
    video: {
      ...steppe,
      subs: [{ code: 'mn', label: 'Монгол', url: `data:text/vtt,${encodeURIComponent(cuePositions)}` }],
    },
    stamp: { x: 0.96, y: 0.2, user: 'K7F2-93' },
  },
  /** A bare file. */
  file: { video: { url: film('steppe/480.mp4') } },
  upscale: { video: { url: film('steppe/480.mp4') }, upscale: 'auto', title: { main: 'Тал нутаг' } },
  files: { video: steppe, title: { main: 'Тал нутаг' } },
  hls: { video: { url: film('steppe/hls/master.m3u8') }, title: { main: 'HLS' } },
  live: {
    video: { url: film(`steppe/hls/720p/index.m3u8?live=${Date.now() - 600_000}`) },
    live: true,
    title: { main: 'Шууд дамжуулалт', sub: 'Наадмын талбайгаас' },
  },
  /** Starts muted if the browser blocks autoplay with sound. */
  autoplay: { video: steppe, autoplay: 'muted', title: { main: 'Тал нутаг' } },
  missing: { video: { url: film('none.mp4') } },
  nothing: { video: {} },
};
