import { describe, expect, it } from 'vitest';
import { files, find, makePlayer, media, railOf, runAxe, until, waitForControls } from './helpers';

describe('axe finds nothing', () => {
  it.each(['mn', 'en'] as const)(
    'axe finds nothing at rest, playing, in the menu and its panels (%s)',
    async (lang) => {
      const { handle, root } = makePlayer({
        video: { quality: files },
        title: { main: 'Салхины морьтон', sub: '8-р анги' },
        previous: true,
        next: true,
        lang,
        // On a busy machine axe takes longer than the video.
        loop: true,
      });
      await until(
        () => lang === 'en' || handle.element.ariaLabel === 'Видео тоглуулагч, Салхины морьтон, 8-р анги',
        'the language',
      );
      expect(await runAxe(handle.element)).toEqual([]);
      handle.muted = true;
      await handle.play();
      await until(() => handle.state.started.peek(), 'playback');
      expect(await runAxe(handle.element)).toEqual([]);
      find(root, '[aria-haspopup=menu]').click();
      await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu');
      expect(await runAxe(handle.element)).toEqual([]);
      find(root, '[role=menuitem]').click();
      await until(() => root.querySelector('[role=menuitemradio]') !== null, 'the panel');
      expect(await runAxe(handle.element)).toEqual([]);
    },
  );

  it('axe finds nothing in the error panel', async () => {
    const { handle, root } = makePlayer({ video: { url: '/test/fixtures/none.mp4' } });
    await until(() => root.querySelector('[role=alert]') !== null, 'the panel');
    expect(await runAxe(handle.element)).toEqual([]);
  });
});

it('the sliders describe position and volume in words', async () => {
  const { handle, root, video } = makePlayer({ video: { url: media.small } });
  await until(() => video().readyState >= 1, 'metadata');
  handle.seek(3);
  await until(
    () => find(root, '.seek-bar').getAttribute('aria-valuetext') === '0 мин 6 сек-ээс 0 мин 3 сек',
    'the position',
  );
  expect(find(root, '.volume-bar').getAttribute('aria-valuetext')).toBe('70 хувь');
});

/** A page with its own style rules, in a frame. */
async function playerInFrame(head: string) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 700px; height: 460px; border: 0';
  frame.srcdoc = `<!doctype html><head>${head}</head><body><div id="box" style="width:640px"></div>
    <script type="module">
      import { TengerPlayer } from '/src/index.ts';
      window.handle = TengerPlayer.create(document.getElementById('box'), {
        video: { url: '${media.small}' }, title: { main: 'Title' }, lang: 'en', storage: false,
      });
    </script></body>`;
  document.body.append(frame);
  const host = () => frame.contentDocument?.querySelector<HTMLElement>('#box > div');
  await until(
    () => (host()?.shadowRoot?.querySelectorAll('.button').length ?? 0) > 5,
    'the player in the frame',
    20_000,
  );
  const root = host()?.shadowRoot;
  const view = frame.contentWindow;
  if (!root || !view) throw new Error('No player in the frame.');
  const readStyle = (selector: string) => {
    const [name = '', pseudo] = selector.split('::');
    const { color, width, height, display, position, fontSize, letterSpacing, opacity, textTransform } =
      view.getComputedStyle(find(root, name), pseudo && `::${pseudo}`);
    return { color, width, height, display, position, fontSize, letterSpacing, opacity, textTransform };
  };
  const readHostStyle = () => {
    const { display, position, overflow, width, height, opacity, filter, fontStyle, outlineStyle } =
      view.getComputedStyle(root.host);
    return { display, position, overflow, width, height, opacity, filter, fontStyle, outlineStyle };
  };
  const styles = [
    readHostStyle(),
    ...['.play', '.time', '.title-main', '.seek-bar', '.seek-bar::before', '.big-play'].map(readStyle),
  ];
  frame.remove();
  return styles;
}

describe('the page around it', () => {
  it('a hostile style sheet and a strict policy do not change the player’s look', async () => {
    const plain = await playerInFrame('');
    const hostile = await playerInFrame(`<style>
      * { color: red !important; font-size: 40px !important; letter-spacing: 9px !important; text-transform: uppercase !important }
      div { font-style: italic !important; outline: 9px solid !important }
      div { display: flex !important; position: static !important; opacity: .2 !important; filter: blur(3px) !important; overflow: visible !important }
      #box { display: block !important; opacity: 1 !important }
      button { all: unset !important; width: 300px !important } video { display: none !important }
    </style>`);
    expect(hostile).toEqual(plain);
    const strict = await playerInFrame(
      `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`,
    );
    // Without its inline width, which the policy blocks, the box is as wide as the frame.
    const withoutWidth = (styles: typeof plain) => styles.slice(1).map(({ width: _, ...rest }) => rest);
    expect(withoutWidth(strict)).toEqual(withoutWidth(plain));
  });

  it('an old library that replaces `Array.from` breaks neither playback, subtitles, comments nor the heatmap', async () => {
    const original = Array.from;
    // As in Prototype.js 1.7: the mapper is ignored.
    const replacement = (values: ArrayLike<unknown>) => Array.prototype.slice.call(values);
    Array.from = replacement as typeof Array.from;
    try {
      const track = URL.createObjectURL(new Blob(['WEBVTT\n\n00:00.000 --> 00:06.000\nNo mapper']));
      const { handle, root } = makePlayer({
        loop: true,
        video: {
          url: media.small,
          subs: [{ code: 'mn', label: 'English', url: track }],
          // More than a curve has points.
          heatmap: [...Array(500).keys()].map((at) => 1 + (at % 100)),
        },
        danmaku: {
          id: 'film',
          source: {
            load: async () => [{ time: 1, type: 0, color: 0xffffff, author: '', text: 'No mapper either' }],
          },
        },
      });
      handle.muted = true;
      await handle.play();
      await until(() => root.querySelector('.cue')?.textContent === 'No mapper', 'the subtitle');
      const danmaku = await handle.feature('danmaku');
      await until(() => danmaku.count.peek() === 1, 'the comment');
      handle.pause();
      const subtitles = await handle.feature('subtitles');
      expect(subtitles.splitWords('No mapper', 'en').map(({ text }) => text)).toEqual(['No', ' ', 'mapper']);
      await handle.feature('heatmap');
      find(root, '.seek-bar').dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, composed: true, clientX: 100 }),
      );
      await until(() => root.querySelector('.heatmap path') !== null, 'the curve');
      expect(find(root, '.heatmap path').getAttribute('d')).not.toMatch(/NaN|Infinity/);
      expect(handle.state.buffered.peek()[0]?.end).toBeGreaterThan(0);
    } finally {
      Array.from = original;
    }
  });

  it('the player takes its colors from the page’s custom properties', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, theme: '#ff8a3d' });
    await waitForControls(root);
    expect(railOf(root).backgroundImage).toContain('rgb(255, 138, 61)');
    handle.update({ theme: '#4bd6a0' });
    expect(railOf(root).backgroundImage).toContain('rgb(75, 214, 160)');
  });

  it('R9-18 the player turns compact at 500 pixels', async () => {
    const wide = makePlayer({ video: { url: media.small } }, 501);
    const narrow = makePlayer({ video: { url: media.small } }, 500);
    await waitForControls(wide.root);
    await waitForControls(narrow.root);
    const shown = ({ root }: typeof wide) => getComputedStyle(find(root, '.volume-bar')).display !== 'none';
    expect([shown(wide), shown(narrow)]).toEqual([true, false]);
  });
});

it('the player accepts a theme color from a custom property of any name', async () => {
  const { handle, root } = makePlayer({ video: { url: media.small }, theme: 'var(--accent)' });
  document.documentElement.style.setProperty('--accent', 'rgb(255, 138, 61)');
  await until(() => root.querySelector('.seek-bar') !== null, 'the seek bar');
  expect(railOf(root).backgroundImage).toContain('rgb(255, 138, 61)');
  document.documentElement.style.removeProperty('--accent');
  handle.destroy();
});
