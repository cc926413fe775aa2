import type { PlayerCommand } from '../engine/command';
import { fullscreen } from '../features/fullscreen/fullscreen';
import { volume } from '../features/volume/volume';

/** Shorter in the core than ten object literals. */
const coreCommand = <const Id extends string>(
  id: Id,
  keys: readonly string[],
  perform: PlayerCommand['perform'],
) => ({ id, keys, perform });

/** The commands of the core. `deferred/standard/core-commands.ts` adds their labels and feedback later. */
export const coreCommands = [
  coreCommand('toggle', [' ', 'KeyK'], (player) => player.toggle()),
  coreCommand('back-5', ['ArrowLeft'], (player) => player.seekBy(-5)),
  coreCommand('forward-10', ['ArrowRight', 'KeyL'], (player) => player.seekBy(10)),
  coreCommand('back-10', ['KeyJ'], (player) => player.seekBy(-10)),
  coreCommand('louder', ['ArrowUp'], (player) => player.get(volume).change(0.1)),
  coreCommand('quieter', ['ArrowDown'], (player) => player.get(volume).change(-0.1)),
  coreCommand('mute', ['KeyM'], (player) => player.get(volume).toggleMuted()),
  coreCommand('fullscreen', ['KeyF'], (player) => {
    const { main, toggle } = player.get(fullscreen);
    void toggle(main);
  }),
  // The browser handles Escape for its own fullscreen mode.
  coreCommand('leave', ['Escape'], (player) => {
    const { mode, exit } = player.get(fullscreen);
    return mode.peek() === 'web' && void exit();
  }),
  coreCommand('tenth', [...'0123456789'], (player, key) => {
    const { start, end } = player.state.seekable.peek();
    player.seek(start + ((end - start) * Number(key)) / 10);
  }),
];

export type CoreCommandId = (typeof coreCommands)[number]['id'];
