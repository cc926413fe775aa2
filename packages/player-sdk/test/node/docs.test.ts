import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forwardedEvents } from '../../src/element/element-options';
import { type PlayerCommand, TengerPlayer } from '../../src/index';
import { coreCommands } from '../../src/presets/commands';
import { deferredFeatures } from '../../src/presets/deferred-features';

// The docs name every member that a feature adds. The names come from the sources.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const guide = read('../../docs/guide/player.md');
/** Everything the guide shows as code. */
const named = new Set([...guide.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
/** Names of an interface's members. */
const membersOf = (path: string, name: string) => {
  const [, body = ''] = new RegExp(`interface ${name}[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(path)) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member = '']) => member);
};

const createDeferredFeatures = async () =>
  (await Promise.all(deferredFeatures.map(({ load }) => load()))).map(({ create }) =>
    create({ video: {} }, () => {}),
  );

it('the guide names every event of the player, and the element fires it', () => {
  const events = membersOf('src/engine/player-events.ts', 'PlayerEvents');
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((name) => !named.has(name))).toEqual([]);
  // The browser's `fullscreenchange` bubbles by itself, and an element's player has no listener when it is destroyed.
  const others = new Set(['fullscreenchange', 'destroy']);
  const forwarded = new Set(forwardedEvents.split(' '));
  expect(events.filter((name) => !forwarded.has(name) && !others.has(name))).toEqual([]);
});

it('the guide names every deferred feature, and each one is installed by some file', async () => {
  const names = membersOf('src/presets/deferred-features.ts', 'DeferredFeatures');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
  const installed = new Set(
    (await createDeferredFeatures()).flatMap(({ features = [] }) =>
      features.map(({ key }) => key.featureName),
    ),
  );
  expect(names.filter((name) => !installed.has(name))).toEqual([]);
});

it('the guide names everything that is stored between visits', () => {
  const [, union = ''] = /type PreferenceKey =([^;]*);/.exec(read('src/options/storage.ts')) ?? [];
  const keys = [...union.matchAll(/'([\w-]+)'/g)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !named.has(key))).toEqual([]);
});

it('the guide lists every key', async () => {
  const [, table = ''] = /\n## Keys\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const signs: Readonly<Record<string, string>> = {
    ' ': 'Space',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
    Comma: ',',
    Period: '.',
    'Shift+Comma': '<',
    'Shift+Period': '>',
    ContextMenu: '≣',
  };
  const deferred = await createDeferredFeatures();
  const commands: readonly PlayerCommand[] = [
    ...coreCommands,
    ...deferred.flatMap((feature) => feature.commands ?? []),
  ];
  const keys = commands.flatMap((command) => command.keys);
  expect(keys.length).toBeGreaterThan(35);
  const shown = new Set(table.split(/[\s|,;]+/).concat([...table].filter((sign) => ',<>?'.includes(sign))));
  const isShown = (key: string) =>
    /^\d$/.test(key) ? table.includes('0–9') : shown.has(signs[key] ?? key.replace('Key', ''));
  expect(keys.filter((key) => !isShown(key))).toEqual([]);
});

it('the theming section names every property and part that a page may style', () => {
  const [, section = ''] = /\n## Theming\n([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
  const sources = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .map((name) => read(`src/${name}`))
    .join('\n');
  const properties = [...sources.matchAll(/var\((--tenger-[\w-]+)/g)].map(([, name = '']) => name);
  const named = [...sources.matchAll(/\bpart(?:="|: ')([\w-]+)["']/g)].map(([, name = '']) => name);
  expect(properties.length).toBeGreaterThan(15);
  expect(named.length).toBeGreaterThan(10);
  expect([...properties, ...named].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});

it('the version is the same in every file of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(TengerPlayer.version).toBe(version);
  expect(read('src/presets/deferred/standard/tools.ts')).toContain(`const version = '${version}';`);
});
