import type { SubtitleLanguage } from '@tenger/api-contract';

/** Names of languages in file names. */
const languageWords: Readonly<Record<SubtitleLanguage, readonly string[]>> = {
  mn: ['mn', 'mon', 'khk', 'mongolian', 'монгол', 'мон'],
  en: ['en', 'eng', 'english', 'англи'],
  ja: ['ja', 'jp', 'jpn', 'japanese', 'япон'],
  ko: ['ko', 'kr', 'kor', 'korean', 'солонгос'],
  zh: ['zh', 'cn', 'chi', 'zho', 'chs', 'cht', 'chinese', 'хятад'],
  ru: ['ru', 'rus', 'russian', 'орос'],
};
const languageOfWord = new Map(
  Object.entries(languageWords).flatMap(([language, words]) =>
    words.map((word) => [word, language as SubtitleLanguage] as const),
  ),
);

/** Words of two letters occur in titles ("To Ko"), so they count only at the end of a name or in brackets. */
const SHORT = 2;

/** Reads the language of subtitles from a file name: ".mn.vtt", "[rus]". Null if the name has none. */
export function readSubtitleLanguage(name: string): SubtitleLanguage | null {
  const words = [
    ...name
      .toLowerCase()
      .replace(/\.[a-z]{3}$/, '')
      .matchAll(/([[(]?)(\p{L}+)/gu),
  ];
  for (const [index, [, bracket, word = '']] of [...words.entries()].reverse()) {
    const language = languageOfWord.get(word);
    if (language && (word.length > SHORT || bracket || index === words.length - 1)) return language;
  }
  return null;
}
