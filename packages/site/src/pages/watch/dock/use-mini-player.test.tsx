import type { PlayerHandle } from '@tenger/player-react';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMiniPlayer } from './use-mini-player';

/** The part of the player that the mini player uses. */
function aPlayer({ paused = false, pip = 'none' } = {}) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const mini = { enter: vi.fn(async () => undefined), exit: vi.fn() };
  const features: Record<string, unknown> = { mini, pictureInPicture: { mode: { peek: () => pip } } };
  const player = {
    paused,
    on: (name: string, listener: (payload: unknown) => void) => listeners.set(name, listener),
    feature: async (name: string) => features[name],
  } as unknown as PlayerHandle;
  return { player, mini, tell: (name: string, payload?: unknown) => listeners.get(name)?.(payload) };
}

const [toPage, end] = [vi.fn(), vi.fn()];
const follow = (player: PlayerHandle) =>
  renderHook(({ away }: { away: boolean }) => useMiniPlayer(player, { away, toPage, end }), {
    initialProps: { away: false },
  });
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done))));

beforeEach(() => {
  toPage.mockReset();
  end.mockReset();
});

describe('R1-09 the player in the corner', () => {
  it('the mini player appears when its page is left while it plays, and returns with the page', async () => {
    const { player, mini } = aPlayer();
    const { rerender } = follow(player);
    await settle();
    expect(mini.exit).not.toHaveBeenCalled();
    rerender({ away: true });
    await settle();
    expect(mini.enter).toHaveBeenCalledOnce();
    rerender({ away: false });
    await settle();
    expect(mini.exit).toHaveBeenCalledOnce();
    expect([toPage, end].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  });

  it('the player ends with its page where nothing was playing', async () => {
    const { player, mini } = aPlayer({ paused: true });
    const { rerender } = follow(player);
    rerender({ away: true });
    await settle();
    expect(end).toHaveBeenCalledOnce();
    expect(mini.enter).not.toHaveBeenCalled();
  });

  it('the mini player leads back to its page when it is restored, and not when it is closed', async () => {
    const { player, tell } = aPlayer();
    const { rerender } = follow(player);
    tell('minichange', false);
    await settle();
    expect(toPage).not.toHaveBeenCalled();
    rerender({ away: true });
    await settle();
    tell('minichange', false);
    await settle();
    expect(toPage).toHaveBeenCalledOnce();
    tell('miniclose');
    tell('minichange', false);
    await settle();
    expect(end).toHaveBeenCalledOnce();
    expect(toPage).toHaveBeenCalledOnce();
  });

  it('picture-in-picture from the mini player does not lead back to its page', async () => {
    const { player, tell } = aPlayer({ pip: 'document' });
    follow(player).rerender({ away: true });
    await settle();
    tell('minichange', false);
    tell('pipchange', 'document');
    await settle();
    expect(toPage).not.toHaveBeenCalled();
  });

  it('the mini player does not appear while another window shows the video', async () => {
    const { player, mini, tell } = aPlayer({ pip: 'document' });
    const { rerender } = follow(player);
    rerender({ away: true });
    await settle();
    expect(mini.enter).not.toHaveBeenCalled();
    tell('pipchange', 'document');
    expect(end).not.toHaveBeenCalled();
  });
});
