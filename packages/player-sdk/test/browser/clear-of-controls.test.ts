import { describe, expect, it } from 'vitest';
import { find, makePlayer, media, until, waitForAnimations, waitForFrames } from './helpers';

// Nothing lies on anything else: controls, subtitles, the card of the next episode and the seek preview.

const cues = 'WEBVTT\n\n00:00.000 --> 00:06.000\nТэнгэрийн хаяанаас салхи босож\nморьтон чоныг дагалаа';

async function show(width: number) {
  const url = URL.createObjectURL(new Blob([cues]));
  const made = makePlayer(
    {
      lang: 'en',
      previous: true,
      next: { title: 'The lake', sub: 'Episode 4', poster: '/test/fixtures/thumbs/strip.svg' },
      video: {
        url: media.small,
        subs: [{ code: 'mn', label: 'Монгол', url }],
        segments: [{ kind: 'outro', start: 4.5, end: 6 }],
        highlights: [{ time: 3, text: 'The storm' }],
        heatmap: [1, 1, 2, 5, 9, 4, 2, 1],
        thumbnails: new URL('/test/fixtures/thumbs/strip.svg', location.href).href,
      },
    },
    width,
  );
  const { handle, root } = made;
  for (const name of ['subtitles', 'upNext', 'timeline'] as const) await handle.feature(name);
  handle.muted = true;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  handle.pause();
  // A busy machine may have reached the credits.
  handle.seek(1);
  await until(() => root.querySelector('.cue-text') !== null, 'the subtitles');
  const settle = async () => {
    await waitForFrames();
    await waitForAnimations(root);
  };
  await settle();
  const box = (selector: string) => find(root, selector).getBoundingClientRect();
  return { ...made, settle, box };
}

describe.each([320, 360, 640, 1200])('a player of %i pixels', (width) => {
  it('keeps its control row inside, and its subtitles clear of marks, card and preview', async () => {
    const { handle, root, box, settle } = await show(width);
    const host = handle.element.getBoundingClientRect();
    const controls = [...root.querySelectorAll('.row > div > *')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.width > 0);
    for (const [at, one] of controls.entries()) {
      expect(one.right, 'right edge of a control').toBeLessThanOrEqual(host.right);
      expect(one.left, 'left edge of a control').toBeGreaterThanOrEqual(controls[at - 1]?.right ?? host.left);
    }
    expect(box('.cue').bottom).toBeLessThanOrEqual(box('.mark').top);

    handle.seek(5);
    await until(() => root.querySelector('.next-card') !== null, 'the card');
    await settle();
    const isHidden = () => getComputedStyle(find(root, '.cue')).visibility === 'hidden';
    // Only the lowest player has no room for a line above controls and card.
    expect(isHidden()).toBe(width === 320);
    const last = [...find(root, '.cue-text').getClientRects()].at(-1);
    if (!isHidden()) {
      expect(last?.bottom).toBeLessThanOrEqual(box('.next-card').top);
      expect(last?.top).toBeGreaterThanOrEqual(host.top);
    }

    const bar = find(root, '.seek-bar');
    const { left, top } = bar.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + 10, pointerType: 'mouse', pointerId: 1 };
    bar.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true, ...at }));
    await until(() => root.querySelector('.preview') !== null, 'the preview');
    await settle();
    expect(getComputedStyle(find(root, '.offer')).visibility).toBe('hidden');
    if (!isHidden()) expect(box('.cue').bottom).toBeLessThanOrEqual(box('.preview').top);
    expect(box('.preview').bottom).toBeLessThanOrEqual(box('.heatmap svg').top);

    bar.dispatchEvent(new PointerEvent('pointerleave', { composed: true, ...at }));
    handle.seek(3);
    await until(() => root.querySelector('.preview, .next-card') === null, 'nothing over the bar');
    await settle();
    // Where the curve is with the focus on the bar.
    const curve = find(root, '.heatmap svg');
    const curveTop = curve.getBoundingClientRect().bottom - curve.clientHeight;
    if (!isHidden()) expect(box('.cue').bottom).toBeLessThanOrEqual(curveTop);
  });
});
