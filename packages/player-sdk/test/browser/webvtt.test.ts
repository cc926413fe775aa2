import { describe, expect, it } from 'vitest';
import { parseVtt } from '../../src/features/subtitles/parse/parse-vtt';
import type { plainText } from '../../src/features/subtitles/parse/plain-text';

/** Files without their header, which each test adds. */
const bodies: Readonly<Record<string, string>> = {
  'an id with spaces and signs': 'id # 5 ->\n00:01.000 --> 00:02.000\nOne',
  'an id that looks like a note': 'NOTE: no note\n00:01.000 --> 00:02.000\nOne',
  'a note directly before a cue': 'NOTE a note\n\n00:01.000 --> 00:02.000\nOne',
  'two cues without an empty row between them': '00:01.000 --> 00:02.000\nOne\n00:03.000 --> 00:04.000\nTwo',
  'a cue without text': '00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nTwo',
  'an end before the start': '00:02.000 --> 00:01.000\nOne\n\n00:03.000 --> 00:04.000\nTwo',
  'cues out of order': '00:03.000 --> 00:04.000\nTwo\n\n00:01.000 --> 00:02.000\nOne',
  'hours of three digits': '100:00:01.000 --> 100:00:02.000\nOne',
  'tabs around the arrow': '00:01.000\t-->\t00:02.000\talign:left\nOne',
  'empty rows with spaces in the text': '00:01.000 --> 00:02.000\nOne\n \nTwo',
  'many empty rows': '\n\n\n00:01.000 --> 00:02.000\nOne\n\n\n\n\n00:03.000 --> 00:04.000\nTwo\n\n\n',
  'a zero byte': '00:01.000 --> 00:02.000\nO\0ne',
  'common entities':
    '00:01.000 --> 00:02.000\n&amp;&lt;&gt;&nbsp;&lrm;&rlm;&copy;&deg;&euro;&times;&bull;&hellip;&ndash;&mdash;&laquo;&raquo;&lsquo;&rsquo;&ldquo;&rdquo;&quot;&apos;&#1056;&#x420;&unknown;&',
  'an unclosed tag': '00:01.000 --> 00:02.000\n<b>One <i>two</b> three',
  'a tag that never ends': '00:01.000 --> 00:02.000\nOne <b two',
  'unknown tags': '00:01.000 --> 00:02.000\n<x>One</x> <1>two</1> <>three',
  'a voice with classes': '00:01.000 --> 00:02.000\n<v.loud.first Болд Дорж>One</v>',
  'ruby without ends': '00:01.000 --> 00:02.000\n<ruby>漢<rt>かん字<rt>じ</ruby>',
  'times within the text': '00:01.000 --> 00:04.000\nOne <00:02.000>two <00:00:03.000>three <99>four',
  'a language': '00:01.000 --> 00:02.000\n<lang mn>Сайн</lang> <lang>уу</lang>',
  'signs of tags in text': '00:01.000 --> 00:02.000\n1 < 2 and 3 > 2',
  'settings in any order': '00:01.000 --> 00:02.000 size:50% align:end line:10% position:20%,line-left\nOne',
  'settings from the bottom': '00:01.000 --> 00:02.000 line:-3 vertical:rl\nOne',
  'settings with alignments':
    '00:01.000 --> 00:02.000 line:5,end position:60%,center vertical:lr align:right\nOne',
  'invalid settings':
    '00:01.000 --> 00:02.000 size:120% line:x position:-5% align:middle vertical:up size: :5\nOne',
  'a setting given twice': '00:01.000 --> 00:02.000 size:50% size:20% align:left align:right\nOne',
  'fractions in settings': '00:01.000 --> 00:02.000 line:10.5% position:33.333% size:66.6%\nOne',
  'a line with a fraction but no percent': '00:01.000 --> 00:02.000 line:1.5\nOne',
  'a style and a region before the cues':
    'STYLE\n::cue { color: red }\n\nREGION\nid:a lines:3\n\n00:01.000 --> 00:02.000 region:a\nOne',
  'text in many scripts': '00:01.000 --> 00:02.000\nСайн байна уу? 你好 שלום 😀 \u202Bab\u202C',
  'text that begins with a dash': '00:01.000 --> 00:02.000\n- One\n- Two',
};

const read = (cue: VTTCue) => ({
  id: cue.id,
  start: cue.startTime,
  end: cue.endTime,
  text: cue.getCueAsHTML().textContent,
  line: cue.line,
  snap: cue.snapToLines,
  position: cue.position,
  size: cue.size,
  align: cue.align,
  vertical: cue.vertical,
});

/** The cues that the browser itself reads. Cues that never show are left out. */
async function readInBrowser(text: string) {
  const track = document.createElement('track');
  const video = document.createElement('video');
  video.append(track);
  document.body.append(video);
  track.track.mode = 'hidden';
  const loaded = new Promise((resolve, reject) => {
    track.onload = resolve;
    track.onerror = reject;
  });
  track.src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  await loaded;
  const cues = [...(track.track.cues ?? [])].map((cue) => read(cue as VTTCue));
  video.remove();
  return cues.filter(({ start, end, text: shown }) => end > start && shown !== '');
}

const readHere = (text: string) => {
  const file = parseVtt(text);
  return file.cues.map(({ id, start, end, payload, position }) => ({
    id,
    start,
    end,
    text: file.readText(payload).length > 0 ? withRubyText(file.readText(payload)) : '',
    line: position.line,
    snap: position.snap,
    position: position.position,
    size: position.size,
    align: position.align,
    vertical: position.vertical,
  }));
};

/** `plainText` drops the small text of ruby; `textContent` of the browser has it. */
function withRubyText(nodes: Parameters<typeof plainText>[0]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : withRubyText(node.children))).join('');
}

describe('WebVTT as the browser reads it', () => {
  it.each(Object.entries(bodies))('the browser’s reader and ours agree on %s', async (_, body) => {
    for (const text of [
      `WEBVTT\n\n${body}`,
      `\uFEFFWEBVTT - a title\r\n\r\n${body.replaceAll('\n', '\r\n')}`,
    ])
      expect(readHere(text)).toEqual(await readInBrowser(text));
  });
});
