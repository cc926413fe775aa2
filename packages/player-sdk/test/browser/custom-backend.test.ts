import { expect, it } from 'vitest';
import { memory } from '../../../../examples/custom-backend/memory-backend';
import { makePlayer, media, until } from './helpers';

it('a custom backend of ten lines plays in the player like a built-in one, and cleans up', async () => {
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

it('a custom backend’s load error is reported like any other, and another source plays', async () => {
  const { handle } = makePlayer({
    video: { url: 'memory:none' },
    backends: [memory(() => Promise.reject(new Error('no such film')))],
  });
  await until(() => handle.state.error.peek() !== undefined, 'the error');
  expect(handle.state.error.peek()?.message).toContain('no such film');
  await handle.load({ url: media.small }, { play: true });
  await until(() => handle.currentTime > 0.2, 'playback');
});
