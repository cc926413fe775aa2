import { expect, it } from 'vitest';
import type { PanelItem } from '../control';
import { depthOf, itemsOf, type SettingsPage } from './settings-menu';

const page = (
  id: string,
  items: readonly PanelItem[] = [],
  more: Partial<SettingsPage> = {},
): SettingsPage => ({
  id,
  under: 'main',
  inline: false,
  panel: { title: `Title of ${id}`, summary: `now ${id}`, items, select: () => {} },
  ...more,
});
const loop = { id: 'loop', label: 'Loop', on: false };
const pages = [
  page('speed'),
  page('subtitles', [{ id: 'style', label: 'Style', page: 'style' }]),
  page('style', [], { under: 'subtitles' }),
  page('switches', [loop], { inline: true }),
];

it('the first settings page leads to the others and includes inline items', () => {
  expect(itemsOf(pages, 'main').map(({ item }) => item.label)).toEqual([
    'Title of speed',
    'Title of subtitles',
    'Loop',
  ]);
  expect(itemsOf(pages, 'subtitles').map(({ item }) => item.id)).toEqual(['style']);
});

it('the depth of a settings page is known', () => {
  expect(['main', 'speed', 'style', 'gone'].map((id) => depthOf(pages, id))).toEqual([0, 1, 2, 0]);
});
