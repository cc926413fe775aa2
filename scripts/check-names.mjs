import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryFiles } from './repository-files.mjs';
import { root, StepFailed, say } from './say.mjs';

/**
 * Checks that names and prose follow docs/glossary.md: an exported name means one thing in the whole repository, and
 * words that the glossary rules out appear in no name, file name or comment. `node scripts/check-names.mjs [PATH…]`
 * prints only what lies below these paths.
 */

/** Words that do not occur in names, each with the reason or a replacement. */
const bannedWords = {
  anew: 'again',
  answer: 'reply or response',
  bones: 'skeleton',
  deed: 'audit entry',
  drawer: 'renderer; a side panel is a panel',
  ears: 'listener',
  given: 'name the value',
  heard: 'name the value',
  heir: 'next host',
  line: 'name what the line holds',
  look: 'variant, theme, style or check',
  mend: 'patch, repair or fix',
  news: 'feedback, notification or event',
  own: 'name the owner',
  paint: 'render or server-side rendering',
  part: 'name the part',
  patience: 'timeout',
  place: 'position, index, slot or cursor',
  plumbing: 'hooks',
  refusal: 'ApiError',
  room: 'only for a room of a watch party',
  said: 'name the value',
  spoken: 'localized',
  stage: 'step, phase or player area',
  stirred: 'first interaction',
  thing: 'name the thing',
  told: 'name the event',
  upkeep: 'maintenance',
  walk: 'traverse, visit or page through',
  way: 'method, mode or route',
  wish: 'request',
};

/** Exceptions for terms of the field: patterns of the path and the name, and the reason. */
const allowedWords = [
  [
    'live-channels|low-latency|sources.spec|bench/sources',
    /^parts?$|PartTarget|partSeconds/i,
    'partial segments of low-latency HLS',
  ],
  [
    's3-storage|ingest/uploads|staff/uploads|staff-uploads',
    /part(?:s|Number|Bytes|_BYTES)?$|^part/i,
    'the parts of a multipart upload of S3',
  ],
  ['server/src/.*(?:[.]test|/serve|/fuzz)', /^parts?$/i, 'the parts of a request: params, query and body'],
  [
    '',
    /(?:line(?:Height|Width|Join|Cap|Break|Clamp|s?Of)|(?:base|out|dead|poly|under|head|base|time)line|(?:command|log|cue|sparkl?)Lines?|on[lL]ine|readline|Line(?:Box|Number))/,
    'lines of text, drawing and terminals',
  ],
  ['scripts/deployment/', /stages?/i, 'the stages of a Dockerfile'],
  ['watch-party|party', /room/i, 'the room of a watch party'],
  ['news|site/src/routes', /news/i, 'the site has a page of news articles'],
  ['api-contract|web/ssr/site-paths', /news/i, 'news articles'],
  ['art/pieces/wide', /drawNews/, 'draws the images of news articles'],
  ['demo/src/catalogue/types', /NewsItem/, 'news articles'],
  ['demo/(?:src/art|scripts/media)|bench/', /^lines?$/, 'lines of a drawing and of a text file'],
  [
    'subtitles/|cue-text|vtt-cues',
    /^(?:lines?|lineAlign|snapToLines)$/,
    'the lines of a cue and the setting `line` of WebVTT',
  ],
  ['server/src/platform/text/', /^lines$/, 'whether a text may have several lines'],
  ['policy-reports', /^line$/, 'the line of a script in a policy report'],
  ['player-sdk/src/ui/kit/slider', /^part$/, 'the attribute `part` of HTML'],
  ['platform/storage/', /^partUrl$/, 'the parts of a multipart upload of S3'],
  ['player-sdk/src/(?:danmaku|media)/', /^own$/, 'the public name of a comment by this viewer'],
  ['p2p|tracker|rtc|peer', /answer/i, 'the answer of WebRTC'],
  ['faq', /answer/i, 'frequently asked questions have answers'],
  ['', /hasOwn|ownerDocument|owner/i, 'names of JavaScript and the DOM'],
];

/** Exported names that files share on purpose, by path and name. */
const sharedNames = [
  ['', /^messages$/, 'the texts of a folder'],
  ['/messages[.]ts$', /Texts?$/, 'texts of one feature, imported by that feature only'],
  ['/(?:locales|i18n)/', /./, 'every language exports the same names'],
  ['server/src/platform/database/schema/', /./, 'tables have the names of the data they keep'],
  ['demo/src/', /./, 'demo data has the names of the tables and of the player options it fills'],
  [
    'player-sdk/src/(?:ui/kit|features/episodes)/',
    /^(?:Button|Icon|IconName|episodes)$/,
    'public names of the player',
  ],
  ['site/src/routes', /./, 'lazy components have the names of the modules they load'],
  [
    'player-sdk/src/(?:backends|danmaku|presets|features)/',
    /^(?:open|start|feature|css|create)$/,
    'entry of a module that is loaded by name',
  ],
  [
    'player-(?:sdk|react)/src/',
    /^(?:TengerPlayer|defineTengerPlayer)$/,
    'the public name in each package and entry',
  ],
];

/** Phrases that comments and docs do not use, each with a replacement. */
const bannedProse = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'name the person: viewer, user, operator, developer'],
  [/\bnobody\b/i, 'say "no one" or name the person'],
  [/\bone['’]s own\b/i, 'name the owner'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'receives, is notified, is logged'],
  [/\bstands (?:in|for|at|beside|there|below|above|by)\b/i, 'is'],
  [/\bof those (?:that|who)\b/i, 'rewrite'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair'],
  [/\bin earnest\b/i, 'in production'],
  [/\bgoes on\b/i, 'continues'],
  [/\bat once\b(?! )/i, 'immediately; simultaneously'],
  [/\ball the same\b/i, 'anyway'],
  [/\b(?:none|any) of (?:its|their|our|your) business\b/i, 'name the rule'],
];

const isCode = (file) => /[.](?:ts|tsx|mjs|mts)$/.test(file) && !/[.]d[.]m?ts$/.test(file);
const isTest = (file) => /[.](?:test|bench|spec)[.]tsx?$|(?:^|[/])(?:testing|test|e2e|bench)[/]/.test(file);

/** Words of a camelCase, kebab-case or SNAKE_CASE name, in lower case and singular. */
const wordsOf = (name) =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/(?<=sh)es$|s$/, '')]);

/** Names that a file declares, at any depth, with the members of its interfaces. */
const declaredIn = (text) =>
  [
    ...[...text.matchAll(/\b(?:const|let|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g)],
    ...[...text.matchAll(/\binterface\s[^{]*\{(.*?)^\}/gms)].flatMap(([, members]) => [
      ...members.matchAll(/^ {2}(?:readonly )?([A-Za-z_$][\w$]*)\??[:(<]/gm),
    ]),
  ].map(([, name]) => name);

const exportedIn = (text) =>
  [
    ...text.matchAll(
      /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm,
    ),
  ].map(([, name]) => name);

/** The lines that are prose. In the import rules, texts are the comments of rules. */
const commentsOf = (text, file) =>
  extname(file) === '.md' || file === '.dependency-cruiser.mjs'
    ? text.split('\n').map((line, at) => [at + 1, line])
    : text
        .split('\n')
        .map((line, at) => [at + 1, line])
        .filter(([, line]) => /^\s*(?:\/\/|\/?\*)|\s\/\/ /.test(line));

/** The banned word of a name, unless the glossary allows it there. */
function bannedWordOf(file, name) {
  const word = wordsOf(name).find((word) => Object.hasOwn(bannedWords, word));
  if (word === undefined) return undefined;
  const allowed = allowedWords.some(([path, pattern]) => new RegExp(path).test(file) && pattern.test(name));
  return allowed ? undefined : word;
}

/** Source files that a line of prose names in backticks, such as `ui/layout.ts`, without patterns and endings. */
const sourceFilesIn = (line) =>
  [...line.matchAll(/`((?:[.]{0,2}[/])?(?:[\w@-][\w@.-]*[/])*[\w-][\w.-]*[.](?:tsx?|mjs|css))`/g)].map(
    ([, path]) => path,
  );

/** Whether a path ends the path of a file: comments name a file by its last folders. */
function createFileFinder() {
  const ends = new Set();
  for (const file of repositoryFiles()) {
    const segments = file.split('/');
    for (const at of segments.keys()) ends.add(segments.slice(at).join('/'));
  }
  return (path) => ends.has(path.replace(/^(?:[.]{0,2}[/])+/, ''));
}

/** Every finding as a readable line. */
function checkNames(below = []) {
  const files = repositoryFiles(
    'packages',
    'e2e',
    'bench',
    'scripts',
    'examples',
    'docs',
    'README.md',
    'CONTRIBUTING.md',
    '.dependency-cruiser.mjs',
  ).filter(
    (file) =>
      (isCode(file) || file.endsWith('.md')) &&
      !/docs[/]specification[/]|check-names|CHANGELOG|glossary[.]md/.test(file),
  );
  const found = [];
  const exporters = new Map();
  const isAnyFile = createFileFinder();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const segment of file.split('/').slice(1)) {
      const word = bannedWordOf(file, basename(segment, extname(segment)));
      if (word) found.push([file, `file name "${segment}" has the word "${word}": ${bannedWords[word]}`]);
    }
    if (isCode(file)) {
      for (const name of new Set(declaredIn(text))) {
        const word = bannedWordOf(file, name);
        if (word) found.push([file, `${name} has the word "${word}": ${bannedWords[word]}`]);
      }
      if (/^packages[/][^/]+[/]src[/]/.test(file) && !isTest(file))
        for (const name of new Set(exportedIn(text)))
          if (!sharedNames.some(([path, pattern]) => new RegExp(path).test(file) && pattern.test(name)))
            exporters.set(name, [...(exporters.get(name) ?? []), file]);
    }
    for (const [at, line] of commentsOf(text, file))
      for (const [pattern, instead] of bannedProse) {
        const match = pattern.exec(line);
        if (match) found.push([`${file}:${at}`, `"${match[0]}": ${instead}`]);
      }
    for (const [at, line] of commentsOf(text, file))
      for (const path of sourceFilesIn(line))
        if (!isAnyFile(path)) found.push([`${file}:${at}`, `"${path}" does not exist`]);
  }
  for (const [name, where] of exporters)
    if (where.length > 1)
      for (const file of where)
        found.push([file, `${name} is exported by ${where.length} files: ${where.join(', ')}`]);
  return found
    .filter(([where]) => below.length === 0 || below.some((path) => where.startsWith(path)))
    .map(([where, what]) => `${where}: ${what}`);
}

/** Fails with every finding. */
export async function reportNames() {
  const found = checkNames();
  if (found.length > 0)
    throw new StepFailed(
      `${found.join('\n')}\n\n${found.length} names or phrases differ from docs/glossary.md.`,
    );
  say('✓ Names');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = checkNames(process.argv.slice(2));
  for (const line of found) console.log(line);
  if (found.length > 0) {
    console.log(`\n${found.length} names or phrases differ from docs/glossary.md`);
    process.exitCode = 1;
  }
}
