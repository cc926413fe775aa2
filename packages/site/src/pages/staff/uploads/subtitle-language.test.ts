import { expect, it } from 'vitest';
import { readSubtitleLanguage } from './subtitle-language';

it.each([
  ['Show - 03.mn.vtt', 'mn'],
  ['Show - 03.en.ass', 'en'],
  ['Show - 03 [rus].srt', 'ru'],
  ['[Group] Show - 03 (JP) 1080p.ass', 'ja'],
  ['Show.S01E03.English.srt', 'en'],
  ['Цуврал 3 монгол.vtt', 'mn'],
  ['Show_03_zh.srt', 'zh'],
  ['To Ko - 03.ass', 'ko'],
  ['To Ko Show - 03 last.ass', null],
  ['Show - 03.vtt', null],
])('the language of %s is %s', (name, language) => {
  expect(readSubtitleLanguage(name)).toBe(language);
});
