import { describe, expect, it, vi } from 'vitest';
import { find, makePlayer, media, until } from './helpers';

const subs = [
  {
    code: 'mn',
    url: URL.createObjectURL(
      new Blob(['WEBVTT\n\n00:00.000 --> 00:04.500\nНэг\n\n00:04.600 --> 00:04.800\nХоёр']),
    ),
  },
];
const stamp = { x: 0.8, y: 0.1, user: 'k7f2-93' };

async function stamped(more = {}) {
  const made = makePlayer({ video: { url: media.small, subs }, lang: 'en', stamp, ...more });
  const { handle, root } = made;
  const feature = await handle.feature('stamp');
  // Slow, so that the cue lasts for as long as a busy machine needs.
  handle.playbackRate = 0.25;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  handle.pause();
  handle.seek(1);
  const mark = () => root.querySelector<HTMLElement>('.stamp');
  await until(() => feature.visible.peek() && mark() !== null, 'the stamp');
  return { ...made, feature, mark };
}

/** It is in the page, has its text, is visible, and is at its position. */
function seen(root: ShadowRoot): boolean {
  const mark = root.querySelector<HTMLElement>('.stamp');
  if (!mark || mark.textContent !== stamp.user) return false;
  const rect = mark.getBoundingClientRect();
  const picture = find(root, '.overlay').getBoundingClientRect();
  const x = (rect.left - picture.left) / (picture.width - rect.width);
  const y = (rect.top - picture.top) / (picture.height - rect.height);
  let opacity = 1;
  for (let node: Element | null = mark; node; node = node.parentElement)
    opacity *= Number(getComputedStyle(node).opacity);
  const hits = root.elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
  const above = hits.slice(0, hits.indexOf(mark)).filter((hit) => !hit.closest('.chrome'));
  return (
    mark.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    hits.includes(mark) &&
    above.length === 0 &&
    opacity > 0.5 &&
    Math.abs(x - stamp.x) < 0.01 &&
    Math.abs(y - stamp.y) < 0.01
  );
}

describe('R3-14 R3-16 the stamp', () => {
  it('the stamp is shown during its cue, at its position, and removed with it', async () => {
    const { handle, root, mark, feature } = await stamped();
    expect(seen(root)).toBe(true);
    expect(feature.cue.peek()).toMatchObject({ start: 0, end: 4.5 });
    handle.seek(4.7);
    await until(() => mark() === null, 'it to disappear');
    handle.seek(1);
    await until(() => seen(root), 'it to reappear');
    (await handle.feature('subtitles')).setVisible(false);
    await until(() => mark() === null, 'it to disappear with the text');
  });

  it('the stamp is removed with its cue, also when the check of the same moment follows', async () => {
    const { handle, mark } = await stamped();
    // Before "seeking": the first event with the new time is the one that also checks the stamp.
    handle.player.video.peek().currentTime = 4.7;
    handle.player.emit('timeupdate', new Event('timeupdate'));
    expect(mark()).toBeNull();
  });

  it('an intact stamp stays as it is in Chrome 116, which has masks only with a prefix', async () => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    const read = vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockImplementation(function (
      this: CSSStyleDeclaration,
      name,
    ) {
      return /^mask/.test(name) ? '' : getPropertyValue.call(this, name);
    });
    try {
      const { feature, root } = await stamped();
      const overlay = find(root, '.overlay');
      read.mockClear();
      overlay.dataset.changed = '';
      await until(() => read.mock.calls.some(([name]) => /mask/.test(name)), 'the check after the change');
      expect(feature.restored.peek()).toBe(0);
      overlay.style.setProperty('-webkit-mask-image', 'linear-gradient(transparent, transparent)');
      await until(() => feature.restored.peek() === 1, 'the mark to be restored');
      expect(getComputedStyle(overlay).maskImage).toBe('none');
    } finally {
      read.mockRestore();
    }
  });

  it('the stamp is on the picture where there are bars beside it', async () => {
    const { box, mark, root } = await stamped();
    box.style.setProperty('--tenger-aspect', '1 / 1');
    const overlay = find(root, '.overlay').getBoundingClientRect();
    // 640 × 360 in the middle of 640 × 640.
    await until(
      () => (mark()?.getBoundingClientRect().top ?? 0) > overlay.top + 140,
      'it to follow the picture',
    );
  });

  const attacks: [what: string, attack: (mark: HTMLElement, root: ShadowRoot) => void][] = [
    ['removed', (mark) => mark.remove()],
    ['emptied', (mark) => mark.replaceChildren()],
    ['given other words', (mark) => mark.replaceChildren('nobody')],
    ['hidden', (mark) => mark.style.setProperty('display', 'none', 'important')],
    ['made transparent', (mark) => mark.style.setProperty('opacity', '0.01', 'important')],
    ['moved away', (mark) => mark.style.setProperty('left', '-500px', 'important')],
    ['moved within its layer', (mark) => mark.style.setProperty('translate', '300px 0', 'important')],
    ['made tiny', (mark) => mark.style.setProperty('font', '0/0 a', 'important')],
    ['stripped of its style', (mark) => mark.removeAttribute('style')],
    ['put elsewhere', (mark) => document.body.append(mark)],
    ['hidden with its layer', (_, root) => find(root, '.overlay').style.setProperty('display', 'none')],
    ['dimmed with its layer', (_, root) => find(root, '.overlay').style.setProperty('opacity', '0')],
    [
      'clipped with its layer',
      (_, root) => find(root, '.overlay').style.setProperty('clip-path', 'inset(100%)'),
    ],
    ['taken out with its layer', (_, root) => find(root, '.overlay').remove()],
    [
      'hidden by a style sheet',
      (_, root) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '.overlay, .stamp { opacity: 0 !important } @layer x { .stamp { display: none !important } }',
        );
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        // A style sheet fires no event; the next timeupdate checks.
      },
    ],
    [
      'covered',
      (_, root) => {
        const cover = document.createElement('div');
        cover.style.cssText = 'position:absolute;inset:0;background:#000;z-index:2147483647';
        root.append(cover);
      },
    ],
    [
      'covered within its layer',
      (_, root) => {
        const cover = document.createElement('div');
        cover.style.cssText =
          'position:absolute;inset:0;background:#000;z-index:2147483647;pointer-events:auto';
        find(root, '.overlay').append(cover);
      },
    ],
  ];
  it.each(attacks)('the stamp reappears when it is %s', async (_, attack) => {
    const { handle, root, mark, feature } = await stamped();
    const old = mark();
    if (!old) throw new Error('No stamp.');
    attack(old, root);
    expect(seen(root)).toBe(false);
    void handle.play();
    await until(() => seen(root), 'it to reappear');
    expect(feature.restored.peek()).toBeGreaterThan(0);
    expect(root.querySelectorAll('.stamp')).toHaveLength(1);
  });

  it('the stamp does not freeze a page that removes it repeatedly', async () => {
    const { root, mark, feature } = await stamped();
    const observer = new MutationObserver(() => mark()?.remove());
    observer.observe(root, { subtree: true, childList: true });
    mark()?.remove();
    await until(() => feature.restored.peek() > 3, 'a few rounds');
    observer.disconnect();
    await until(() => seen(root), 'the last word');
  });

  it('the stamp leaves nothing behind, and is absent without a user or without cues', async () => {
    const { handle, root, mark, feature } = await stamped();
    feature.set(undefined);
    expect(mark()).toBeNull();
    feature.set(stamp);
    await until(() => mark() !== null, 'it to reappear');
    handle.destroy();
    expect(root.querySelector('.stamp')).toBeNull();
    const none = makePlayer({ video: { url: media.small }, stamp });
    await until(() => none.handle.state.duration.peek() > 0, 'the film');
    await expect(none.handle.feature('stamp')).rejects.toThrow('stamp');
    expect(none.root.querySelector('.stamp')).toBeNull();
  });
});
