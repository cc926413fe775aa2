import type { Feature } from '../engine/feature';
import type { Player } from '../engine/player';
import { dubs } from '../features/dubs/dubs';
import { type EpisodesOptions, episodes } from '../features/episodes/episodes';
import { fullscreen } from '../features/fullscreen/fullscreen';
import type { HotkeyCommand } from '../features/hotkeys/bindings';
import { hotkeys } from '../features/hotkeys/hotkeys';
import { loading } from '../features/loading/loading';
import { notice } from '../features/notice/notice';
import { playbackRate } from '../features/playback-rate/playback-rate';
import { quality } from '../features/quality/quality';
import { resume } from '../features/resume/resume';
import { type TitleOptions, title } from '../features/title/title';
import { volume } from '../features/volume/volume';

export interface FullPresetOptions extends EpisodesOptions, TitleOptions {
  readonly volume?: number | undefined;
  readonly speeds?: readonly number[] | undefined;
  readonly hotkeys?: boolean | undefined;
}

/** Every feature, with sensible options. Features are strangers to each other; here they are introduced. */
export function fullPreset(options: FullPresetOptions = {}): readonly Feature[] {
  return [
    volume({ volume: options.volume }),
    playbackRate({ rates: options.speeds }),
    quality(),
    dubs(),
    resume(),
    loading(),
    notice(),
    fullscreen(),
    episodes({ previous: options.previous, next: options.next }),
    title({ title: options.title, logo: options.logo }),
    ...(options.hotkeys === false ? [] : [hotkeys({ perform })]),
  ];
}

/** Carries a key's command out; false when there was nothing to do. */
function perform(player: Player, command: HotkeyCommand): boolean {
  switch (command.kind) {
    case 'toggle':
      player.toggle();
      return true;
    case 'mute':
      player.get(volume).toggleMuted();
      return true;
    case 'fullscreen':
      void player.get(fullscreen).toggle('browser');
      return true;
    case 'escape': {
      // The browser leaves its own fullscreen by itself.
      if (player.get(fullscreen).mode.peek() !== 'web') return false;
      void player.get(fullscreen).exit();
      return true;
    }
    case 'seek-by':
      player.seekBy(command.seconds);
      return true;
    case 'seek-tenth':
      player.seek((player.state.duration.peek() * command.tenth) / 10);
      return true;
    case 'volume-by':
      player.get(volume).change(command.by);
      return true;
  }
}
