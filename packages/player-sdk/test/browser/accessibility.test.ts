import { afterEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { PlayerHandle } from '../../src/index';
import { isFirefox, mediaReason } from './engine-name';
import {
  files,
  find,
  makePlayer,
  media,
  railOf,
  runAxe,
  until,
  untilPlayed,
  waitForFrames,
  waitForReply,
} from './helpers';

type Lang = 'mn' | 'en';

/** Everything a viewer of this player can use, with the deferred features loaded. */
async function ready(lang: Lang, width = 900) {
  const made = makePlayer(
    {
      video: { quality: files },
      title: { main: 'Салхины морьтон', sub: '8-р анги' },
      previous: true,
      next: true,
      loop: true,
      lang,
    },
    width,
  );
  const { handle, root } = made;
  handle.muted = true;
  await handle.feature('statistics');
  await handle.play();
  await until(
    () =>
      handle.state.started.peek() &&
      // Narrow players show the tools in the settings.
      root.querySelector('.feedback') !== null &&
      (width <= 500 || root.querySelector('.web-fullscreen') !== null) &&
      handle.element.ariaLabel?.startsWith(lang === 'mn' ? 'Видео тоглуулагч,' : 'Video player,') === true,
    'the player',
  );
  handle.pause();
  return made;
}

type Made = Awaited<ReturnType<typeof ready>>;

const openPage = async ({ root }: Made, page?: string) => {
  find(root, '[aria-haspopup=menu]').click();
  await until(() => root.querySelector('.settings [data-id=more]') !== null, 'the menu');
  if (!page) return;
  find(root, `.settings [data-id=${page}]`).click();
  await until(() => root.querySelector('.settings .entry-back') !== null, 'the page');
};

/** Panels and dialogs by name, each opened on a new player. */
const states: Readonly<Record<string, (made: Made) => Promise<void>>> = {
  rest: async () => {},
  settings: (made) => openPage(made),
  speed: (made) => openPage(made, 'speed'),
  quality: (made) => openPage(made, 'quality'),
  more: (made) => openPage(made, 'more'),
  'context menu': async ({ root, handle }) => {
    (await handle.feature('contextMenu')).open({ x: 20, y: 20 });
    await until(() => root.querySelector('.context [role=menu]') !== null, 'the menu');
  },
  keys: async ({ root, handle }) => {
    (await handle.feature('keyHelp')).show();
    await until(() => root.querySelector('[role=dialog]') !== null, 'the dialog');
  },
  statistics: async ({ root, handle }) => {
    (await handle.feature('statistics')).show();
    await until(() => root.querySelector('.statistics') !== null, 'the panel');
  },
  feedback: async ({ root, handle }) => {
    handle.player.emit('command', 'louder');
    await until(() => root.querySelector('.feedback-plate') !== null, 'the feedback');
  },
};

describe.each([360, 768, 1200])('axe finds nothing at %i pixels', (width) => {
  it.each(Object.keys(states))('axe finds nothing in the state: %s', async (state) => {
    const made = await ready('mn', width);
    await states[state]?.(made);
    expect(await runAxe(made.handle.element)).toEqual([]);
  });
});

/** The accessible name of every focusable element. */
function namesIn(handle: PlayerHandle): string[] {
  const root = handle.element.shadowRoot;
  const elements = [
    ...(root?.querySelectorAll<HTMLElement>(
      'button, a, [role=slider], [role^=menuitem], [tabindex]:not(video)',
    ) ?? []),
  ];
  return elements
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return name.trim();
    });
}

describe('names', () => {
  /** The same in every language: symbols, numbers and the version. */
  const universal = /^([\d.]+×|\d+ \w+|Tenger Player 3\.6)$/;

  it.each(Object.keys(states))(
    'every control of %s has a label in both languages, and they differ',
    async (state) => {
      const names: Record<Lang, string[]> = { mn: [], en: [] };
      for (const lang of ['mn', 'en'] as const) {
        const made = await ready(lang);
        await states[state]?.(made);
        names[lang] = namesIn(made.handle);
        made.handle.destroy();
      }
      expect(names.mn.length).toBeGreaterThan(8);
      expect(names.mn).toHaveLength(names.en.length);
      expect([...names.mn, ...names.en]).not.toContain('');
      const same = names.mn.filter((name, index) => name === names.en[index] && !universal.test(name));
      expect(same).toEqual([]);
    },
  );
});

describe('the keyboard', () => {
  it('the focus is visible in menus and dialogs', async () => {
    const made = await ready('en');
    await states.more?.(made);
    await userEvent.keyboard('{ArrowDown}');
    const entry = made.root.activeElement;
    expect(entry && getComputedStyle(entry).outlineStyle).toBe('solid');
  });

  it('the Tab key enters the player at its first control, also after a click or a call had focused the player', async () => {
    const { root, handle } = await ready('en');
    const before = document.createElement('button');
    handle.element.before(before);
    const enter = async () => {
      before.focus();
      await userEvent.keyboard('{Tab}');
      return root.activeElement?.ariaLabel;
    };
    expect(await enter()).toBe('Position');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(before);
    handle.focus();
    expect([document.activeElement, root.activeElement]).toEqual([handle.element, null]);
    expect(await enter()).toBe('Position');
    before.focus();
    await userEvent.click(find(root, '.gestures'), { position: { x: 200, y: 200 }, timeout: 10_000 });
    expect([document.activeElement, root.activeElement]).toEqual([handle.element, null]);
    expect(await enter()).toBe('Position');
    before.remove();
  });

  // Last: the Tab key leaves the page for the toolbar of Firefox.
  it('the Tab key goes through the controls in their visual order, each with a visible focus', async () => {
    const { root, handle } = await ready('en');
    handle.focus();
    const seen: string[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = root.activeElement;
      if (!(focused instanceof HTMLElement)) break;
      const name = focused.ariaLabel ?? '';
      if (seen.includes(name)) break;
      seen.push(name);
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      expect([name, outlineStyle, outlineWidth]).toEqual([name, 'solid', '2px']);
    }
    expect(seen).toEqual([
      'Position',
      'Play',
      'Previous episode',
      'Next episode',
      'Back 10 seconds',
      'Forward 10 seconds',
      'Unmute',
      'Volume',
      'Mini player',
      'Picture in picture',
      'Fill the page',
      'Settings',
      'Full screen',
    ]);
  });
});

it('live regions announce feedback only, and are silent during playback', async () => {
  const { root, handle } = await ready('en');
  await states.statistics?.({ root, handle } as Made);
  await handle.play();
  await until(() => root.querySelector('.loading') === null, 'playing');
  const announced: string[] = [];
  const regions = [...root.querySelectorAll('[role=status], [role=alert], [aria-live]')];
  expect(regions.length).toBeGreaterThanOrEqual(2);
  const watch = new MutationObserver((records) =>
    announced.push(...records.map(({ target }) => String(target.textContent))),
  );
  for (const region of regions)
    watch.observe(region, { childList: true, characterData: true, subtree: true });
  // The statistics update every second.
  await untilPlayed(handle, 1.5);
  watch.disconnect();
  expect(announced).toEqual([]);
});

describe('preferences of the viewer’s system', () => {
  interface Session {
    send(method: string, params: object): Promise<unknown>;
  }
  const emulate = (name?: string, value?: string) =>
    (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
      features: name ? [{ name, value }] : [],
    });
  afterEach(() => emulate());

  it.skipIf(isFirefox(mediaReason))('with reduced motion nothing is animated', async () => {
    await emulate('prefers-reduced-motion', 'reduce');
    for (const state of ['more', 'keys', 'context menu', 'feedback']) {
      const made = await ready('en', 360);
      await states[state]?.(made);
      // Without a duration, a delayed change is no animation.
      const running = made.root
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration !== 0);
      const names = running.map(
        (animation) =>
          (animation as CSSTransition).transitionProperty ?? (animation as CSSAnimation).animationName,
      );
      expect([state, names]).toEqual([state, []]);
      made.handle.destroy();
    }
  });

  it.skipIf(isFirefox(mediaReason))(
    'with forced colors active states differ from inactive ones, and the played part from the rest',
    async () => {
      await emulate('forced-colors', 'active');
      const made = await ready('en');
      const { root, handle } = made;
      await states.more?.(made);
      const switchColour = () =>
        getComputedStyle(find(root, '[data-id=statistics] .entry-switch')).backgroundColor;
      const off = switchColour();
      find(root, '[data-id=statistics]').click();
      await until(() => find(root, '[data-id=statistics]').ariaChecked === 'true', 'the switch');
      expect(switchColour()).not.toBe(off);
      const { backgroundImage, backgroundColor } = railOf(root);
      const [, played] =
        /^linear-gradient\(315deg, rgba\(0, 0, 0, 0\) [^,]+, (.+?) 0/.exec(backgroundImage) ?? [];
      expect([backgroundImage, played]).toEqual([backgroundImage, expect.stringMatching(/^rgb/)]);
      expect(played).not.toBe(backgroundColor);
      // The system sets the text colors; the browser adds a backplate that axe does not see.
      expect(await runAxe(handle.element, { 'color-contrast': { enabled: false } })).toEqual([]);
    },
  );

  /** The visible buttons whose icon has the color of their face, or whose face is transparent or has no border. */
  const unreadableButtons = (root: ShadowRoot) =>
    [...root.querySelectorAll<HTMLElement>('.button')]
      .filter((button) => button.checkVisibility())
      .flatMap((button) => {
        const face = getComputedStyle(button, '::before');
        const icon = button.querySelector('.icon') ?? button;
        const isReadable =
          /^rgb\(/.test(face.backgroundColor) &&
          face.borderTopWidth === '1px' &&
          face.clipPath === 'none' &&
          getComputedStyle(icon).color !== face.backgroundColor;
        return isReadable
          ? []
          : [`${button.className}: ${getComputedStyle(icon).color} on ${face.backgroundColor}`];
      });

  it.skipIf(isFirefox(mediaReason)).each(['light', 'dark'])(
    'with forced colors in a %s theme every button has a face and a readable icon, before the start, during playback and under the pointer',
    async (scheme) => {
      await (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'forced-colors', value: 'active' },
          { name: 'prefers-color-scheme', value: scheme },
        ],
      });
      const waiting = makePlayer(
        { video: { url: media.small, preload: 'none' }, next: true, lang: 'en' },
        360,
      );
      await until(() => waiting.root.querySelector('.notice') !== null, 'the code that loads with the media');
      expect(waiting.root.querySelector('.big-play[data-first]')).not.toBeNull();
      expect(unreadableButtons(waiting.root)).toEqual([]);
      waiting.handle.destroy();

      const { root } = await ready('en', 360);
      expect(unreadableButtons(root)).toEqual([]);
      await userEvent.hover(find(root, '.big-play'));
      expect(find(root, '.big-play').matches(':hover')).toBe(true);
      expect(unreadableButtons(root)).toEqual([]);
    },
  );
});

it('the player keeps everything inside at 200 % zoom', async () => {
  const { root, handle } = await ready('mn', 720);
  handle.element.style.setProperty('zoom', '2');
  await waitForFrames();
  const outside = async () => {
    const player = handle.element.getBoundingClientRect();
    return [...root.querySelectorAll('.row .button, .slider, .time')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.left < player.left - 1 || box.right > player.right + 1);
  };
  await waitForReply(outside, ({ length }) => length === 0, 'nothing outside of the player');
});
