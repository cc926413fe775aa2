import type { Feature } from '../engine/feature';
import { dubs } from '../features/dubs/dubs';
import { type EpisodesOptions, episodes } from '../features/episodes/episodes';
import { fullscreen } from '../features/fullscreen/fullscreen';
import { hotkeys } from '../features/hotkeys/hotkeys';
import { loading } from '../features/loading/loading';
import { notice } from '../features/notice/notice';
import { playbackRate } from '../features/playback-rate/playback-rate';
import { quality } from '../features/quality/quality';
import { resume } from '../features/resume/resume';
import { type TitleOptions, title } from '../features/title/title';
import { volume } from '../features/volume/volume';
import { coreCommands } from './commands';

export interface FullPresetOptions extends EpisodesOptions, TitleOptions {
  readonly volume?: number | undefined;
  readonly muted?: boolean | undefined;
  readonly speeds?: readonly number[] | undefined;
  readonly hotkeys?: boolean | undefined;
}

/** All core features with default options. Features do not import each other; presets connect them. */
export function fullPreset(options: FullPresetOptions = {}): readonly Feature[] {
  return [
    volume(options),
    playbackRate({ rates: options.speeds }),
    quality(),
    dubs(),
    resume(),
    loading(),
    notice(),
    fullscreen(),
    episodes({ previous: options.previous, next: options.next }),
    title({ title: options.title, logo: options.logo }),
    hotkeys({ commands: coreCommands, listen: options.hotkeys }),
  ];
}
