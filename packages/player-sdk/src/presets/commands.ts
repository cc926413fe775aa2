import type { PlayerCommand } from '../engine/command';
import { fullscreen } from '../features/fullscreen/fullscreen';
import { volume } from '../features/volume/volume';

type KeysAndAction = readonly [keys: readonly string[], perform: PlayerCommand['perform']];

const createCommands = <Id extends string>(commands: Readonly<Record<Id, KeysAndAction>>) =>
  (Object.keys(commands) as Id[]).map((id) => ({ id, keys: commands[id][0], perform: commands[id][1] }));

/** The commands of the core. `deferred/standard/core-commands.ts` adds their labels and feedback later. */
export const coreCommands = createCommands({
  toggle: [[' ', 'KeyK'], (player) => player.toggle()],
  'back-5': [['ArrowLeft'], (player) => player.seekBy(-5)],
  'forward-10': [['ArrowRight', 'KeyL'], (player) => player.seekBy(10)],
  'back-10': [['KeyJ'], (player) => player.seekBy(-10)],
  louder: [['ArrowUp'], (player) => player.get(volume).change(0.1)],
  quieter: [['ArrowDown'], (player) => player.get(volume).change(-0.1)],
  mute: [['KeyM'], (player) => player.get(volume).toggleMuted()],
  fullscreen: [
    ['KeyF'],
    (player) => {
      const { main, toggle } = player.get(fullscreen);
      void toggle(main);
    },
  ],
  // The browser handles Escape for its own fullscreen mode.
  leave: [
    ['Escape'],
    (player) => {
      const { mode, exit } = player.get(fullscreen);
      return mode.peek() === 'web' && void exit();
    },
  ],
  tenth: [
    '0123456789'.split(''),
    (player, key) => {
      const { start, end } = player.state.seekable.peek();
      player.seek(start + ((end - start) * Number(key)) / 10);
    },
  ],
});

export type CoreCommandId = (typeof coreCommands)[number]['id'];
