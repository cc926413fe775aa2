import { fullscreen } from '../features/fullscreen/fullscreen';
import type { PlayerCommand } from '../features/hotkeys/hotkeys';
import { volume } from '../features/volume/volume';

const act = (id: string, keys: readonly string[], perform: PlayerCommand['perform']): PlayerCommand => ({
  id,
  keys,
  perform,
});

/** What keys do before anything has arrived late. Their words stand with the list of keys, which is lazy. */
export const coreCommands: readonly PlayerCommand[] = [
  act('toggle', [' ', 'KeyK'], (player) => player.toggle()),
  act('back-5', ['ArrowLeft'], (player) => player.seekBy(-5)),
  act('forward-10', ['ArrowRight', 'KeyL'], (player) => player.seekBy(10)),
  act('back-10', ['KeyJ'], (player) => player.seekBy(-10)),
  act('louder', ['ArrowUp'], (player) => player.get(volume).change(0.1)),
  act('quieter', ['ArrowDown'], (player) => player.get(volume).change(-0.1)),
  act('mute', ['KeyM'], (player) => player.get(volume).toggleMuted()),
  act('fullscreen', ['KeyF'], (player) => {
    const { main, toggle } = player.get(fullscreen);
    void toggle(main);
  }),
  // The browser leaves its own fullscreen by itself.
  act('leave', ['Escape'], (player) => {
    const { mode, exit } = player.get(fullscreen);
    return mode.peek() === 'web' && void exit();
  }),
  act('tenth', [...'0123456789'], (player, key) => {
    const { start, end } = player.state.seekable.peek();
    player.seek(start + ((end - start) * Number(key)) / 10);
  }),
];
