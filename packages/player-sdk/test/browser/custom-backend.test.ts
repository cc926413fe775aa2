import { expect, it } from 'vitest';
import { memory } from '../../../../examples/custom-backend/memory-backend';
import { makePlayer, media, until } from './helpers';

it('a backend of ten lines plays in the player like our own, and leaves nothing', async () => {
  const revoked: string[] = [];
  const { revokeObjectURL } = URL;
  URL.revokeObjectURL = (address) => {
    revoked.push(address);
    revokeObjectURL.call(URL, address);
  };
  try {
    const load = async () => (await fetch(media.small)).blob();
    const { handle, video } = makePlayer({ video: { url: 'memory:film' }, backends: [memory(load)] });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    expect(video().videoWidth).toBe(320);
    const address = video().src;
    handle.destroy();
    expect(revoked).toEqual([address]);
  } finally {
    URL.revokeObjectURL = revokeObjectURL;
  }
});

it('what it cannot load is told like any other failure, and another source plays on', async () => {
  const { handle } = makePlayer({
    video: { url: 'memory:none' },
    backends: [memory(() => Promise.reject(new Error('no such film')))],
  });
  await until(() => handle.state.error.peek() !== undefined, 'the error');
  expect(handle.state.error.peek()?.message).toContain('no such film');
  await handle.load({ url: media.small }, { play: true });
  await until(() => handle.currentTime > 0.2, 'playback');
});
