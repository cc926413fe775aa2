// All pages in reading order. check-links.mjs reports pages that are not here.

/** Pages: [address under /docs/, name]. */
const english = [
  [
    'Start',
    [
      ['', 'What Tenger is'],
      ['start/script-tag/', 'One script tag'],
      ['start/npm/', 'From npm'],
      ['start/react/', 'React'],
      ['start/site/', 'A streaming site'],
    ],
  ],
  [
    'Guides',
    [
      ['guide/player/', 'Use the player'],
      ['guide/qualities-and-sounds/', 'Qualities and sounds'],
      ['guide/subtitles/', 'Subtitles'],
      ['guide/timeline/', 'Chapters, skipping, next'],
      ['guide/danmaku/', 'Danmaku comments'],
      ['guide/sources/', 'Sources and recovery'],
      ['guide/live/', 'Live streams and peers'],
      ['guide/upscaling/', 'A sharper picture'],
      ['guide/headless/', 'Your own interface'],
      ['guide/embedding/', 'Embedding'],
      ['guide/migrating-from-dplayer/', 'Migrate from DPlayer'],
    ],
  ],
  [
    'Recipes',
    [
      ['recipes/theming/', 'Theming'],
      ['recipes/custom-feature/', 'A feature of your own'],
      ['recipes/custom-backend/', 'A custom backend'],
      ['recipes/custom-skin/', 'A skin of your own'],
      ['recipes/danmaku-backend/', 'A comment server'],
      ['recipes/encrypted-subtitles/', 'Encrypt your subtitles'],
      ['recipes/signed-urls/', 'Signed URLs'],
      ['recipes/ads/', 'Ads'],
      ['recipes/analytics/', 'Analytics'],
    ],
  ],
  [
    'Reference',
    [
      ['reference/options/', 'Options'],
      ['reference/player/', 'Player'],
      ['reference/events/', 'Events'],
      ['reference/features/', 'Features'],
      ['reference/engine/', 'Engine'],
      ['reference/backends/', 'Backends'],
      ['reference/ui/', 'Interface kit'],
      ['reference/react/', 'React'],
      ['reference/embedding/', 'Element, frames, metrics'],
      ['configuration/', 'Server settings'],
      ['runbooks/', 'Runbooks'],
      ['scale/', 'From a thousand to a million viewers'],
    ],
  ],
  [
    'Background',
    [
      ['comparison/', 'Comparison'],
      ['accessibility/', 'Accessibility'],
      ['security/', 'Security'],
      ['browsers/', 'Browsers'],
      ['glossary/', 'Glossary'],
      ['decisions/', 'Decisions'],
      ['changelog/', 'Changelog'],
    ],
  ],
];

const mongolian = [
  [
    'Эхлэл',
    [
      ['mn/', 'Тэнгэр гэж юу вэ'],
      ['mn/script-tag/', 'Нэг мөр скрипт'],
      ['mn/npm/', 'npm багцаас'],
      ['mn/react/', 'React'],
      ['mn/site/', 'Өөрийн кино сайт'],
    ],
  ],
];

/** The same page in the other language, by address. */
const twins = Object.fromEntries(
  mongolian[0][1].flatMap(([mn], index) => {
    const en = english[0][1][index][0];
    return [
      [mn, en],
      [en, mn],
    ];
  }),
);
export const twinOf = (path) => twins[path];

/** The key of a path in the lists, such as "/guide/live/". */
export const pathOf = (url) => url.replace(/^\//, '');

export const languageOf = (path) => (path.startsWith('mn/') ? 'mn' : 'en');
export const groupsOf = (path) => (languageOf(path) === 'mn' ? [...mongolian, ...english.slice(1)] : english);
const all = [...english, ...mongolian].flatMap(([, pages]) => pages);
export const allPaths = all.map(([path]) => path);
export const titleOf = (url) => all.find(([path]) => path === pathOf(url ?? ''))?.[1];

/** The previous and the next page in the same language. */
export function neighboursOf(path) {
  const list = (languageOf(path) === 'mn' ? mongolian : english).flatMap(([, pages]) => pages);
  const at = list.findIndex(([one]) => one === path);
  return at < 0 ? [] : [list[at - 1], list[at + 1]];
}
