// The whole site in reading order. A page that is not here is not built: check-links.mjs says so.

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
      ['guide/player/', 'The player, from outside'],
      ['guide/qualities-and-sounds/', 'Qualities and sounds'],
      ['guide/subtitles/', 'Subtitles'],
      ['guide/timeline/', 'Chapters, skipping, next'],
      ['guide/danmaku/', 'Comments on the picture'],
      ['guide/sources/', 'Sources and their failures'],
      ['guide/live/', 'Live and peers'],
      ['guide/headless/', 'Your own interface'],
      ['guide/embedding/', 'Embedding'],
      ['guide/migrating-from-dplayer/', 'From DPlayer'],
    ],
  ],
  [
    'Recipes',
    [
      ['recipes/theming/', 'Theming'],
      ['recipes/custom-feature/', 'A feature of your own'],
      ['recipes/custom-backend/', 'A backend of your own'],
      ['recipes/custom-skin/', 'A skin of your own'],
      ['recipes/danmaku-backend/', 'Your own comment server'],
      ['recipes/encrypted-subtitles/', 'Encrypt your subtitles'],
      ['recipes/signed-urls/', 'Signed addresses'],
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
      ['reference/embedding/', 'Element, frames, figures'],
      ['configuration/', 'Server settings'],
    ],
  ],
  [
    'Background',
    [
      ['comparison/', 'Beside other players'],
      ['accessibility/', 'Accessibility'],
      ['security/', 'Security'],
      ['browsers/', 'Browsers'],
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

/** "/guide/live/" as it stands in the lists. */
export const pathOf = (url) => url.replace(/^\//, '');

export const languageOf = (path) => (path.startsWith('mn/') ? 'mn' : 'en');
export const groupsOf = (path) => (languageOf(path) === 'mn' ? [...mongolian, ...english.slice(1)] : english);
const all = [...english, ...mongolian].flatMap(([, pages]) => pages);
export const allPaths = all.map(([path]) => path);
export const titleOf = (url) => all.find(([path]) => path === pathOf(url ?? ''))?.[1];

/** The pages before and after, within one language's own. */
export function neighboursOf(path) {
  const list = (languageOf(path) === 'mn' ? mongolian : english).flatMap(([, pages]) => pages);
  const at = list.findIndex(([one]) => one === path);
  return at < 0 ? [] : [list[at - 1], list[at + 1]];
}
