import { join, relative } from 'node:path';
import ts from 'typescript';
import { escaped } from './html.mjs';

// The reference comes from the sources by the TypeScript compiler: names, types and doc comments of all exports.

const pages = {
  options: [
    'Options',
    'The options of `TengerPlayer.create`, `<tenger-player>` and React. The player never changes the object. It ignores an option that is invalid or unknown, and logs how to correct it.',
  ],
  player: ['Player', 'The object that `TengerPlayer.create` returns, and its state.'],
  events: [
    'Events',
    'Subscribe with `player.on(name, listener, { signal })`. Each member is an event; its type is the payload. For values that you can read at any time, see [PlayerState](player.md#playerstate).',
  ],
  features: [
    'Features',
    'Features load after the first frame. `await player.feature(name)` returns the interface below. It rejects if neither the video nor the options need the feature.',
  ],
  engine: [
    'Engine',
    'The player without a user interface: `createPlayer`, features, signals, sources, streams.',
  ],
  backends: [
    'Backends',
    'A backend plays one type of source. Its library loads when the player opens the first source of that type.',
  ],
  ui: [
    'Interface kit',
    'Exports of `@tenger/player-sdk/ui`: `mountPlayer`, the default skin, and components for custom controls.',
  ],
  react: ['React', 'Exports of `@tenger/player-react`, for React 18 and 19.'],
  embedding: [
    'Element, frames, analytics',
    'Exports of `@tenger/player-sdk/element`, `/embed`, `/experience` and `/compat/dplayer`. See [Embedding](../guide/embedding.md) for their use.',
  ],
};

/** Exports that do not belong to the page of their folder, with their page. */
const exportRules = [
  [
    /^(PlayerHandle|TengerPlayer|PlayerState|PlayerError|PlayerErrorCode|PlayerStorage|PreferenceKey)$/,
    /./,
    'player',
  ],
  [/^(PlayerEvents|MediaEventName)$/, /./, 'events'],
  [/./, /player-react\/src/, 'react'],
  [/./, /src\/(element|embed|experience|compat)/, 'embedding'],
  [/./, /src\/(ui\/|skins|presets\/full|locales)/, 'ui'],
  [/^(TitleOptions|TitleText|EpisodesOptions)$/, /./, 'ui'],
  [/./, /src\/backends/, 'backends'],
  [/^(Backend|BackendHost|Stage|Stream|Peers|StreamSubtitle|Quality|Dub)$/, /./, 'backends'],
  [/./, /src\/(options|media\/(media-item|ad|danmaku-options|subtitle-options))/, 'options'],
  [/^(DeferredFeatures|Danmaku|Subtitles|Stamp|Hotkeys|Command|PlayerCommand)$/, /./, 'features'],
  [/./, /./, 'engine'],
];

const first = {
  options: ['PlayerOptions', 'VideoOptions', 'MediaItem', 'QualityOption'],
  player: ['TengerPlayer', 'PlayerHandle', 'PlayerState', 'PlayerError', 'PlayerErrorCode'],
  events: ['PlayerEvents'],
  features: ['DeferredFeatures'],
  engine: ['createPlayer', 'CreatePlayerOptions', 'Player', 'defineFeature', 'FeatureContext'],
  backends: [
    'hls',
    'HlsOptions',
    'StreamingOptions',
    'dash',
    'flv',
    'native',
    'p2p',
    'P2pOptions',
    'Backend',
    'BackendHost',
    'Stream',
  ],
  ui: ['mountPlayer', 'MountOptions', 'Mounted', 'defaultSkin', 'fullPreset', 'Control'],
  react: ['TengerPlayer', 'TengerPlayerProps', 'PlayerProvider', 'usePlayer', 'useValue'],
  embedding: [
    'TengerPlayerElement',
    'connectEmbed',
    'EmbeddedPlayer',
    'serveEmbedding',
    'observeExperience',
    'ExperienceEvent',
    'sendBeacons',
    'DPlayer',
    'DPlayerOptions',
  ],
};

function openProgram(root) {
  const folder = join(root, 'packages/player-react');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const entries = [
    ...['index', 'ui', 'element/define', 'embed/index', 'experience/index', 'compat/dplayer/index'].map(
      (name) => `player-sdk/src/${name}.ts`,
    ),
    'player-react/src/index.ts',
  ].map((path) => join(root, 'packages', path));
  const program = ts.createProgram(entries, { ...options, noEmit: true });
  return { program, checker: program.getTypeChecker(), entries };
}

export function referencePages(root) {
  const { program, checker, entries } = openProgram(root);
  const known = new Map();
  const sections = Object.fromEntries(Object.keys(pages).map((page) => [page, []]));

  const docOf = (symbol) =>
    ts
      .displayPartsToString(symbol.getDocumentationComment(checker))
      .replaceAll(/\{@link (\w+)\}/g, '`$1`')
      .trim();

  function add(symbol, page, name = symbol.name) {
    const declaration = symbol.declarations?.[0];
    if (!declaration) return;
    const key = known.has(name) ? `${page}:${name}` : name;
    known.set(key, page);
    sections[page].push({ name, symbol, declaration, doc: docOf(symbol) });
  }

  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry));
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const file = relative(root, symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
      if (file.includes('node_modules')) continue;
      const [, , page] = exportRules.find(
        ([byName, byFile]) => byName.test(exported.name) && byFile.test(file),
      );
      const there = sections[page].some(({ symbol: one }) => one === symbol);
      // React re-exports some types of the SDK, which already have a page.
      const handedOn = entry.includes('player-react') && !file.includes('player-react');
      if (!there && !handedOn) add(symbol, page, exported.name);
    }
  }

  // The type that `feature(name)` returns is not always exported by name, but readers need it.
  const late = sections.features.find(({ name }) => name === 'DeferredFeatures');
  for (const member of late?.declaration.members ?? []) {
    const type = checker.getTypeAtLocation(member);
    const symbol = type.aliasSymbol ?? type.symbol;
    if (symbol && !sections.features.some(({ symbol: one }) => one === symbol)) add(symbol, 'features');
  }

  const anchorOf = (name) => name.toLowerCase();
  /** Source text with links from every name that the reference documents. */
  const linked = (text) =>
    escaped(text.replaceAll(/\s+/g, ' ').replaceAll(' | undefined', '')).replaceAll(
      /\b[A-Za-z]\w+\b/g,
      (word) => {
        const page = known.get(word);
        return page && /^[A-Z]/.test(word)
          ? `<a href="/docs/reference/${page}/#${anchorOf(word)}">${word}</a>`
          : word;
      },
    );
  /** A doc comment as Markdown: text outside of code must not become HTML. */
  const prose = (text) =>
    text
      .split('`')
      .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
      .join('`');

  const nameOf = (member) => member.name?.getText() ?? '';

  function signatureText(member) {
    const name = nameOf(member);
    const optional = member.questionToken ? '?' : '';
    const text = ts.isMethodSignature(member)
      ? linked(
          member
            .getText()
            .replace(/^[\s\S]*?(?=[(<])/, '')
            .replace(/;$/, ''),
        )
      : `: ${linked(member.type?.getText() ?? 'unknown')}`;
    return `<code><b>${escaped(name)}</b>${optional}${text}</code>`;
  }

  /** Overloads of a method are one member. */
  function memberText(overloads, owner) {
    const [member] = overloads;
    const name = nameOf(member);
    const symbol = member.symbol ?? checker.getSymbolAtLocation(member.name ?? member);
    const doc = symbol ? docOf(symbol) : '';
    return `<div class="member" id="${anchorOf(`${owner}.${name}`)}" data-name="${owner}.${escaped(name)}">\n${overloads.map(signatureText).join('<br>\n')}\n\n${prose(doc)}\n\n</div>\n`;
  }

  function membersText(members, owner) {
    const byName = new Map();
    for (const member of members) {
      const name = nameOf(member);
      byName.set(name, [...(byName.get(name) ?? []), member]);
    }
    return [...byName.values()].map((overloads) => memberText(overloads, owner)).join('\n');
  }

  /** Members that an interface inherits, by name. */
  const heritage = (declaration) =>
    (declaration.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));

  function body({ name: owner, declaration }) {
    if (ts.isInterfaceDeclaration(declaration)) {
      const above = heritage(declaration);
      const also =
        above.length > 0 ? `<p>And everything of <code>${above.map(linked).join(', ')}</code>.</p>\n\n` : '';
      return also + membersText(declaration.members, owner);
    }
    if (ts.isClassDeclaration(declaration)) {
      return membersText(declaration.members.filter(ts.isPropertyDeclaration), owner);
    }
    if (ts.isFunctionDeclaration(declaration)) {
      const { name, parameters, type, typeParameters } = declaration;
      const generic = typeParameters ? `<${typeParameters.map((one) => one.getText()).join(', ')}>` : '';
      const signature = parameters.map((one) => {
        const label = ts.isIdentifier(one.name) ? one.name.text : 'options';
        return `${label}${one.questionToken || one.initializer ? '?' : ''}: ${one.type?.getText() ?? 'unknown'}`;
      });
      return `<p><code>${escaped(name.text)}${linked(`${generic}(${signature.join(', ')}): ${type?.getText() ?? 'void'}`)}</code></p>`;
    }
    if (ts.isTypeAliasDeclaration(declaration))
      return `<p><code>${linked(declaration.type.getText().replaceAll(/\/\*\*[\s\S]*?\*\//g, ''))}</code></p>`;
    const symbol = checker.getSymbolAtLocation(declaration.name ?? declaration);
    const text = symbol ? checker.typeToString(checker.getTypeOfSymbol(symbol)) : '';
    return text && text.length < 400 ? `<p><code>${linked(text)}</code></p>` : '';
  }

  const order = (page, { name }) => {
    const index = first[page].indexOf(name);
    return index < 0 ? first[page].length : index;
  };

  return Object.entries(pages).map(([page, [title, intro]]) => {
    const list = sections[page].sort(
      (a, b) => order(page, a) - order(page, b) || a.name.localeCompare(b.name),
    );
    const text = list.map((one) => `## ${one.name}\n\n${prose(one.doc)}\n\n${body(one)}\n`);
    return [join('reference', `${page}.md`), `# ${title}\n\n${intro}\n\n${text.join('\n')}`];
  });
}
