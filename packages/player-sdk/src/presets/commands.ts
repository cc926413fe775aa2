import { fullscreen } from '../features/fullscreen/fullscreen';
import type { PlayerCommand } from '../features/hotkeys/hotkeys';
import { volume } from '../features/volume/volume';

const defineCommand = (
  id: string,
  keys: readonly string[],
  perform: PlayerCommand['perform'],
): PlayerCommand => ({
  id,
  keys,
  perform,
});

/** Key bindings of the core. Their labels are in the list of keys, which loads on demand. */
export const coreCommands: readonly PlayerCommand[] = [
  defineCommand('toggle', [' ', 'KeyK'], (player) => player.toggle()),
  defineCommand('back-5', ['ArrowLeft'], (player) => player.seekBy(-5)),
  defineCommand('forward-10', ['ArrowRight', 'KeyL'], (player) => player.seekBy(10)),
  defineCommand('back-10', ['KeyJ'], (player) => player.seekBy(-10)),
  defineCommand('louder', ['ArrowUp'], (player) => player.get(volume).change(0.1)),
  defineCommand('quieter', ['ArrowDown'], (player) => player.get(volume).change(-0.1)),
  defineCommand('mute', ['KeyM'], (player) => player.get(volume).toggleMuted()),
  defineCommand('fullscreen', ['KeyF'], (player) => {
    const { main, toggle } = player.get(fullscreen);
    void toggle(main);
  }),
  // The browser handles Escape for its own fullscreen mode.
  defineCommand('leave', ['Escape'], (player) => {
    const { mode, exit } = player.get(fullscreen);
    return mode.peek() === 'web' && void exit();
  }),
  defineCommand('tenth', [...'0123456789'], (player, key) => {
    const { start, end } = player.state.seekable.peek();
    player.seek(start + ((end - start) * Number(key)) / 10);
  }),
];
