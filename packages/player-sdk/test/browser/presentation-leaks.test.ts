import { expect, it } from 'vitest';
import { fullscreen, TengerPlayer } from '../../src/index';
import { collectGarbage, files, media, until } from './helpers';

/** Uses every presentation of a player, in a separate function so that no variable of the test keeps it. */
async function live(box: HTMLElement, cycle: number): Promise<WeakRef<object>[]> {
  const handle = TengerPlayer.create(box, {
    video: cycle % 2 ? { quality: files } : { url: media.small },
    mini: { scroll: true },
    loop: true,
    storage: false,
  });
  const kept: WeakRef<object>[] = [
    new WeakRef(handle.player.video.peek()),
    new WeakRef(handle.element),
    new WeakRef(handle.player),
  ];
  const mini = await handle.feature('mini');
  handle.muted = true;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  await mini.enter();
  if (cycle % 3 === 1) mini.exit();
  if (cycle % 3 === 2) await handle.player.get(fullscreen).enter('web');
  if (cycle % 2) handle.quality = '1';
  const placeholder = handle.element.previousElementSibling;
  if (placeholder) kept.push(new WeakRef(placeholder));
  handle.destroy();
  return kept;
}

it('12 players that used mini player, web fullscreen and remote playback leave nothing', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  const kept: WeakRef<object>[] = [];
  const style = document.documentElement.getAttribute('style') ?? '';
  for (let cycle = 0; cycle < 12; cycle += 1) kept.push(...(await live(box, cycle)));
  expect(box.childNodes).toHaveLength(0);
  expect(document.documentElement.getAttribute('style') ?? '').toBe(style);
  expect(navigator.mediaSession.metadata).toBeNull();

  const left = () => kept.filter((reference) => reference.deref() !== undefined).length;
  await collectGarbage(() => left() === 0);
  expect(left(), 'objects alive').toBe(0);
  box.remove();
});
