// Generates test/fixtures/dash-subtitles: the subtitles of a video of eight seconds in every DASH format, and manifests
// that refer to the video of test/fixtures/sources. Run `node scripts/test-subtitles.mjs`, and commit the result.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const out = fileURLToPath(new URL('../test/fixtures/dash-subtitles/', import.meta.url));
const seconds = 8;
const segment = 2;
const timescale = 1000;

/** A segment boundary splits the second cue. Times in seconds. */
const cues = [
  { start: 0.5, end: 1.5, text: 'One' },
  { start: 1.8, end: 2.6, text: 'Two' },
  { start: 4.2, end: 5.8, text: 'Three', italic: true },
  { start: 6.2, end: 7.6, text: 'Four', top: true },
];

rmSync(out, { recursive: true, force: true });
const write = (name, content) => {
  mkdirSync(join(out, name, '..'), { recursive: true });
  writeFileSync(join(out, name), content);
};

// ISO base media boxes.
const u8 = (...values) => Buffer.from(values);
const u16 = (...values) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)));
const u32 = (...values) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 65_535)));
const text = (value) => Buffer.from(value, 'utf8');
const box = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};
const full = (type, version, flags, ...parts) => box(type, u32((version << 24) | flags), ...parts);
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The initialization segment of a subtitle track. `entry` is its sample description. */
const init = (handler, header, entry) =>
  Buffer.concat([
    box('ftyp', text('iso6'), u32(0), text('iso6dash')),
    box(
      'moov',
      full(
        'mvhd',
        0,
        0,
        u32(0, 0, timescale, 0, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        matrix,
        u32(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        'trak',
        full('tkhd', 0, 3, u32(0, 0, 1, 0, 0, 0, 0), u16(0, 0, 0, 0), matrix, u32(0, 0)),
        box(
          'mdia',
          full('mdhd', 0, 0, u32(0, 0, timescale, 0), u16(0x55c4, 0)),
          full('hdlr', 0, 0, u32(0), text(handler), u32(0, 0, 0), u8(0)),
          box(
            'minf',
            full(header, 0, 0),
            box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1))),
            box(
              'stbl',
              full('stsd', 0, 0, u32(1), entry),
              full('stts', 0, 0, u32(0)),
              full('stsc', 0, 0, u32(0)),
              full('stsz', 0, 0, u32(0, 0)),
              full('stco', 0, 0, u32(0)),
            ),
          ),
        ),
      ),
      box('mvex', full('trex', 0, 0, u32(1, 1, 0, 0, 0))),
    ),
  ]);

/** A media segment; `ms` is the duration of a sample. */
function fragment(number, samples) {
  const sizes = samples.flatMap(({ ms, data }) => [ms, data.length]);
  const moof = (offset) =>
    box(
      'moof',
      full('mfhd', 0, 0, u32(number + 1)),
      box(
        'traf',
        full('tfhd', 0, 0x20000, u32(1)),
        full('tfdt', 0, 0, u32(number * segment * timescale)),
        full('trun', 0, 0x301, u32(samples.length, offset, ...sizes)),
      ),
    );
  const head = moof(moof(0).length + 8);
  return Buffer.concat([
    box('styp', text('msdh'), u32(0), text('msdhmsix')),
    head,
    box('mdat', ...samples.map(({ data }) => data)),
  ]);
}

const numbers = Array.from({ length: seconds / segment }, (_, number) => number);
const within = (number) =>
  cues.filter(({ start, end }) => start < (number + 1) * segment && end > number * segment);
const payload = ({ text, italic }) => (italic ? `<i>${text}</i>` : text);

// WebVTT in fragmented MP4: samples cover the whole segment, so gaps between cues are empty samples.
const entryHead = Buffer.concat([u32(0), u16(0, 1)]);
write('wvtt/init.mp4', init('text', 'nmhd', box('wvtt', entryHead, box('vttC', text('WEBVTT')))));
for (const number of numbers) {
  const samples = [];
  let at = number * segment;
  const end = at + segment;
  const push = (until, data) => {
    if (until > at) samples.push({ ms: Math.round((until - at) * timescale), data });
    at = Math.max(at, until);
  };
  for (const cue of within(number)) {
    push(Math.min(cue.start, end), box('vtte'));
    const settings = cue.top ? [box('sttg', text('line:10%'))] : [];
    push(Math.min(cue.end, end), box('vttc', ...settings, box('payl', text(payload(cue)))));
  }
  push(end, box('vtte'));
  write(`wvtt/${number}.m4s`, fragment(number, samples));
}

const two = (value) => String(Math.floor(value)).padStart(2, '0');
const clock = (time) => `00:00:${two(time)}.${String(Math.round((time % 1) * 1000)).padStart(3, '0')}`;
const vtt = (some) =>
  `WEBVTT\n\n${some.map((cue) => `${clock(cue.start)} --> ${clock(cue.end)}${cue.top ? ' line:10%' : ''}\n${payload(cue)}\n`).join('\n')}`;
const ttml = (some) => `<?xml version="1.0" encoding="utf-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:profile="http://www.w3.org/ns/ttml/profile/imsc1/text" xml:lang="en">
  <head><layout>
    <region xml:id="bottom" tts:origin="10% 70%" tts:extent="80% 20%" tts:displayAlign="after" tts:textAlign="center"/>
    <region xml:id="top" tts:origin="10% 10%" tts:extent="80% 20%" tts:displayAlign="before" tts:textAlign="center"/>
  </layout></head>
  <body><div>
${some.map(({ start, end, text, italic, top }) => `    <p begin="${clock(start)}" end="${clock(end)}" region="${top ? 'top' : 'bottom'}">${italic ? `<span tts:fontStyle="italic">${text}</span>` : text}</p>`).join('\n')}
  </div></body>
</tt>
`;

// TTML in fragmented MP4: one document per segment.
write('stpp/init.mp4', init('subt', 'sthd', box('stpp', entryHead, text('http://www.w3.org/ns/ttml\0\0\0'))));
for (const number of numbers) {
  write(
    `stpp/${number}.m4s`,
    fragment(number, [{ ms: segment * timescale, data: text(ttml(within(number))) }]),
  );
}
for (const number of numbers) write(`vtt/${number}.vtt`, vtt(within(number)));
write('whole.vtt', vtt(cues));
write('whole.ttml', ttml(cues));

const template = (folder, ending = 'm4s') =>
  `<SegmentTemplate timescale="1" duration="${segment}" startNumber="0"${ending === 'm4s' ? ` initialization="${folder}/init.mp4"` : ''} media="${folder}/$Number$.${ending}"/>`;
const mediaSets = (
  more = (it) => it,
) => `      <AdaptationSet id="1" contentType="video" mimeType="video/mp4"><Representation id="low" bandwidth="18000" width="160" height="90" codecs="avc1.4d400a">${more(template('../sources/fmp4-low'))}</Representation></AdaptationSet>
      <AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" lang="mn"><Representation id="sound" bandwidth="24000" codecs="mp4a.40.2" audioSamplingRate="44100">${more(template('../sources/fmp4-sound'))}</Representation></AdaptationSet>`;
const textSet = (id, lang, label, attributes, content) =>
  `      <AdaptationSet id="${id}" contentType="text" lang="${lang}" ${attributes}><Label>${label}</Label><Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/><Representation id="${lang}" bandwidth="200"${content}</Representation></AdaptationSet>`;
const wvtt = (more = (it) => it) =>
  textSet(3, 'en', 'wvtt', 'mimeType="application/mp4"', ` codecs="wvtt">${more(template('wvtt'))}`);
const mpd = (periods) => `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" minBufferTime="PT2S" mediaPresentationDuration="PT${seconds}S">
${periods.join('\n')}
</MPD>
`;

write(
  'film.mpd',
  mpd([
    `    <Period>
${mediaSets()}
${wvtt()}
${textSet(4, 'fr', 'stpp', 'mimeType="application/mp4"', ` codecs="stpp.ttml.im1t">${template('stpp')}`)}
${textSet(5, 'de', 'vtt segments', 'mimeType="text/vtt"', `>${template('vtt', 'vtt')}`)}
${textSet(6, 'mn', 'vtt file', 'mimeType="text/vtt"', '><BaseURL>whole.vtt</BaseURL>')}
${textSet(7, 'ja', 'ttml file', 'mimeType="application/ttml+xml"', '><BaseURL>whole.ttml</BaseURL>')}
    </Period>`,
  ]),
);
// The same video in two periods; the timestamps of its segments continue across them.
const half = (first) => {
  const more = (template) =>
    template.replace(
      `startNumber="0"`,
      `startNumber="${first ? 0 : 2}" presentationTimeOffset="${first ? 0 : 4}"`,
    );
  return `    <Period id="${first ? 1 : 2}" start="PT${first ? 0 : 4}S" duration="PT4S">
${mediaSets(more)}
${wvtt(more)}
    </Period>`;
};
write('periods.mpd', mpd([half(true), half(false)]));
