import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createPlayer, native, signal } from '../../src/index';
import { mountPlayer, type PanelControl } from '../../src/ui';
import { settingsButton } from '../../src/ui/settings/settings';
import { isFirefox, touchReason } from './engine-name';
import {
  files,
  find,
  makePlayer,
  media,
  until,
  waitForAnimations,
  waitForControls,
  waitForFrames,
} from './helpers';
import { pointIn, touch } from './touch';

/** A player with a settings page that has every kind of entry. */
function makeMenu(width = 640) {
  const box = document.createElement('div');
  box.style.width = `${width}px`;
  document.body.append(box);
  const player = createPlayer({ video: document.createElement('video'), backends: [native()] });
  void player.load({ url: media.small });
  const size = signal(3);
  const marked = signal(false);
  const fraction = signal(0.5);
  const ran: string[] = [];
  const change = (by: number) => {
    size.value += by;
  };
  const kinds: PanelControl = {
    slot: 'settings',
    id: 'kinds',
    order: 10,
    panel: () => ({
      title: 'Kinds',
      summary: String(size.value),
      items: [
        { id: 'on', label: 'Switch', on: marked.value },
        {
          id: 'size',
          label: 'Size',
          hint: `${size.value} of 4`,
          less: size.value > 0 ? () => change(-1) : undefined,
          more: size.value < 4 ? () => change(1) : undefined,
        },
        { id: 'deep', label: 'Deeper', page: 'deep' },
        { id: 'act', label: 'Act', run: () => void ran.push('act') },
        {
          id: 'clear',
          label: 'Opacity',
          hint: String(fraction.value),
          bar: {
            at: fraction.value,
            to: (next) => {
              fraction.value = next;
            },
          },
        },
      ],
      select: () => {
        marked.value = !marked.peek();
      },
    }),
  };
  const deep: PanelControl = {
    slot: 'settings',
    id: 'deep',
    under: 'kinds',
    panel: () => ({
      title: 'Deep',
      summary: '',
      items: Array.from({ length: 30 }, (_, index) => ({
        id: `n${index}`,
        label: `Entry ${index}`,
        checked: index === 20,
      })),
      select: (id) => void ran.push(id),
    }),
  };
  const inline: PanelControl = {
    slot: 'settings',
    id: 'inline',
    order: 20,
    inline: true,
    panel: () => ({
      title: '',
      summary: '',
      items: [{ id: 'loop', label: 'Loop', on: marked.value }],
      select: () => {
        marked.value = !marked.peek();
      },
    }),
  };
  const { host, dispose } = mountPlayer(box, player, { skin: [settingsButton, kinds, deep, inline] });
  const root = host.shadowRoot;
  if (!root) throw new Error('No shadow root.');
  const open = async () => {
    await waitForControls(root);
    find(root, '[aria-haspopup=menu]').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => root.activeElement?.getAttribute('data-id') === 'kinds', 'the menu');
  };
  const active = () => root.activeElement?.getAttribute('data-id') ?? root.activeElement?.className ?? '';
  const end = () => {
    dispose();
    player.destroy();
    box.remove();
  };
  return { root, open, active, size, fraction, marked, ran, end, host };
}

describe('R4.6-05 the settings menu by keyboard', () => {
  it('the settings change values with left and right, and with minus and plus, and announce them', async () => {
    const { root, open, active, size, end } = makeMenu();
    await open();
    await userEvent.keyboard('{ArrowRight}');
    await until(() => active().includes('entry-back'), 'the page');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('size');
    await userEvent.keyboard('{ArrowLeft}');
    expect(size.peek()).toBe(2);
    await until(() => find(root, '.entry-live').textContent === 'Size: 2 of 4', 'the announcement');
    expect(find(root, '.entry-live').getAttribute('role')).toBe('status');
    await userEvent.keyboard('++');
    expect(size.peek()).toBe(4);
    await userEvent.keyboard('{ArrowRight}');
    expect(size.peek()).toBe(4);
    await until(() => find(root, '.entry-live').textContent === 'Size: 4 of 4', 'the last value');
    expect(active()).toBe('size');
    expect(root.activeElement?.getAttribute('aria-label')).toBe('Size: 4 of 4');
    end();
  });

  it('typed letters find entries of the settings, and going back returns to the entry', async () => {
    const { root, open, active, end } = makeMenu();
    await open();
    await userEvent.keyboard('l');
    expect(active()).toBe('loop');
    await userEvent.keyboard('{Home}{Enter}');
    await until(() => active().includes('entry-back'), 'the page');
    await userEvent.keyboard('d{Enter}');
    await until(() => active() === 'n20', 'the chosen entry of the deep page');
    const menu = find(root, '[role=menu]').getBoundingClientRect();
    const chosen = find(root, '[data-id=n20]').getBoundingClientRect();
    expect(chosen.bottom).toBeLessThanOrEqual(menu.bottom + 1);
    await userEvent.keyboard('{Home}');
    expect(active()).toContain('entry-back');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('n29');
    await userEvent.keyboard('{ArrowLeft}');
    await until(() => active() === 'deep', 'the entry that was left');
    await userEvent.keyboard('{ArrowLeft}');
    await until(() => active() === 'kinds', 'the first page');
    end();
  });

  it('switches keep the settings open, and actions close them', async () => {
    const { root, open, active, marked, ran, end } = makeMenu();
    await open();
    await userEvent.keyboard('l{Enter}');
    expect(marked.peek()).toBe(true);
    await until(() => root.activeElement?.getAttribute('aria-checked') === 'true', 'the switch');
    await userEvent.keyboard('{Home}{Enter}');
    await until(() => active().includes('entry-back'), 'the page');
    await userEvent.keyboard('a{Enter}');
    await until(() => root.querySelector('[role=menu]') === null, 'the menu to close');
    expect(ran).toEqual(['act']);
    expect(root.activeElement).toBe(find(root, '[aria-haspopup=menu]'));
    end();
  });
});

it('R9-16 the volume bar is 130 px long and follows the pointer', async () => {
  const { root, open, fraction, end } = makeMenu();
  await open();
  await userEvent.keyboard('{Enter}');
  await until(() => root.querySelector('.entry-bar') !== null, 'the bar');
  const bar = find(root, '.entry-bar');
  // A panel that is still moving gives fractions of a thousandth.
  expect(bar.getBoundingClientRect().width).toBeCloseTo(130, 1);
  await userEvent.click(bar, { position: { x: 26, y: 18 } });
  expect(fraction.peek()).toBeCloseTo(0.2, 2);
  const thumb = () => Number.parseFloat(getComputedStyle(bar, '::after').left);
  await until(() => Math.abs(thumb() - 19) < 1, 'the thumb to be there');
  end();
});

it('the menu of a wide player does not cover the seek bar', async () => {
  const { root } = makePlayer({ video: { quality: files }, lang: 'en' }, 900);
  await waitForControls(root);
  find(root, '[aria-haspopup=menu]').click();
  await until(() => root.querySelector('[data-id=speed]') !== null, 'the menu');
  find(root, '[data-id=speed]').click();
  await until(() => root.querySelectorAll('[role=menuitemradio]').length === 6, 'the page');
  await waitForFrames();
  await waitForAnimations(root);
  const menu = find(root, '[role=menu]').getBoundingClientRect();
  expect(menu.bottom).toBeLessThanOrEqual(find(root, '.seek-bar').getBoundingClientRect().top + 1);
  expect(root.querySelector('.sheet')).toBeNull();
});

describe('on a narrow player the menu is a sheet', () => {
  async function sheet() {
    const made = makePlayer({ video: { quality: files }, lang: 'en' }, 360);
    const { root } = made;
    await made.handle.feature('loop');
    find(root, '[aria-haspopup=menu]').click();
    await until(() => root.querySelector('[data-id=more]') !== null, 'the sheet');
    const body = find(root, '.sheet-body');
    await Promise.all(body.getAnimations().map(({ finished }) => finished));
    return { ...made, body };
  }

  it('the menu of a narrow player is a sheet at the bottom of the screen, with rows for fingers', async () => {
    const { body, root } = await sheet();
    const box = body.getBoundingClientRect();
    expect(Math.round(box.bottom)).toBe(window.innerHeight);
    expect(document.elementFromPoint(box.left + 100, box.bottom - 20)).toBe(root.host);
    const rows = [...root.querySelectorAll('.sheet .entry')].map((row) => row.getBoundingClientRect().height);
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(48);
  });

  it.skipIf(isFirefox(touchReason))(
    'a tap on the scrim closes the sheet, and does not affect playback',
    async () => {
      const { root, handle } = await sheet();
      await touch.tap({ x: 180, y: 150 });
      await until(() => root.querySelector('.sheet') === null, 'the sheet to close');
      expect(handle.paused).toBe(true);
    },
  );

  it.skipIf(isFirefox(touchReason))(
    'pulling the sheet down closes it, and a short pull does not',
    async () => {
      const { root, body } = await sheet();
      await touch.drag(pointIn(body, 0.5, 0.2), pointIn(body, 0.5, 0.28));
      await touch.up();
      await until(() => body.style.transform === '', 'the sheet to settle');
      expect(root.querySelector('.sheet')).not.toBeNull();
      await touch.drag(pointIn(body, 0.5, 0.1), pointIn(body, 0.5, 0.95));
      await touch.up();
      await until(() => root.querySelector('.sheet') === null, 'the sheet to close');
    },
  );

  it('the sheet keeps the keyboard: Escape closes it and the focus returns', async () => {
    const { root } = await sheet();
    await until(() => root.activeElement?.closest('[role=menu]') !== null, 'the focus');
    await userEvent.keyboard('{Escape}');
    await until(() => root.querySelector('.sheet') === null, 'the sheet to close');
    expect(root.activeElement).toBe(find(root, '[aria-haspopup=menu]'));
  });
});
