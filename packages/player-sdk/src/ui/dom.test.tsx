/** @jsxImportSource preact */
import { afterEach, expect, it, vi } from 'vitest';
import { createPlayer } from '../engine/player';
import { createScope } from '../foundation/scope';
import { signal } from '../foundation/signal';
import type { Control } from './control';
import { createIn, element, insert } from './dom';
import { mountPlayer } from './mount-player';

const box = document.createElement('div');
document.body.append(box);
afterEach(() => box.replaceChildren());

/** The text of a fresh element with one child that follows `read`, until `scope` ends. */
function show(read: () => string | Node | undefined) {
  const scope = createScope();
  const parent = createIn(scope, () => element('p', {}, 'a', read, 'z'));
  return { scope, parent };
}

it('content follows its signals between its neighbors, as text, as an element and as nothing', () => {
  const content = signal<string | Node | undefined>('<b>');
  const { scope, parent } = show(() => content.value);
  expect(parent.innerHTML).toBe('a&lt;b&gt;z');
  content.value = document.createElement('i');
  expect(parent.innerHTML).toBe('a<i></i>z');
  content.value = undefined;
  expect(parent.innerHTML).toBe('az');
  content.value = 'b';
  scope.dispose();
  content.value = 'later';
  expect(parent.textContent).not.toContain('later');
});

it('the effects of replaced content end', () => {
  const shown = signal(true);
  const label = signal('a');
  const read = vi.fn(() => label.value);
  show(() => (shown.value ? element('b', {}, read) : undefined));
  label.value = 'b';
  shown.value = false;
  const calls = read.mock.calls.length;
  label.value = 'c';
  expect(calls).toBe(2);
  expect(read).toHaveBeenCalledTimes(calls);
});

it('only changed attributes are written, and undefined removes one', async () => {
  const label = signal<string | undefined>('a');
  const node = createIn(createScope(), () =>
    element('b', () => ({ class: 'x', title: label.value, style: 'color: red' })),
  );
  const names: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    names.push(...records.map(({ attributeName }) => attributeName));
  });
  observer.observe(node, { attributes: true });
  label.value = 'b';
  label.value = undefined;
  await Promise.resolve();
  expect(names).toEqual(['title', 'title']);
  expect(node.outerHTML).toBe('<b class="x" style="color: red;"></b>');
});

it('content that a page without types passes by mistake is no content', () => {
  const parent = document.createElement('p');
  insert(parent, {} as Node);
  insert(parent, 5 as unknown as string);
  expect(parent.textContent).toBe('5');
});

it('controls of Preact and of the core are sorted by order, also those that come later', async () => {
  const button = (name: string, order: number): Control => ({
    slot: 'end',
    order,
    view: () => <b>{name}</b>,
  });
  const core = (name: string, order: number): Control => ({
    slot: 'end',
    order,
    create: () => element('i', {}, name),
  });
  const isShown = signal(false);
  const player = createPlayer({ video: document.createElement('video'), backends: [] });
  const mounted = mountPlayer(box, player, {
    skin: [
      core('5', 5),
      button('3', 3),
      { slot: 'end', order: 4, view: () => (isShown.value ? <b>4</b> : null) },
      { slot: 'bar', view: () => <b>bar</b> },
      core('1', 1),
    ],
  });
  const row = () => mounted.host.shadowRoot?.querySelector('.row > div:last-child')?.textContent;
  await vi.waitFor(() => expect(row()).toBe('135'), 60_000);
  mounted.add([button('2', 2), core('6', 6), button('0', 0)]);
  isShown.value = true;
  await vi.waitFor(() => expect(row()).toBe('0123456'), 60_000);
  const bottom = mounted.host.shadowRoot?.querySelector('.bottom');
  expect(bottom?.firstElementChild?.textContent).toBe('bar');
  player.destroy();
  expect(box.childNodes).toHaveLength(0);
});
