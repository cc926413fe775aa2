/** The player. `TengerPlayer` is the whole of it in one call; everything else here works without any UI. */
export { type HlsOptions, hls } from './backends/hls/hls';
export { native } from './backends/native/native';
export { defineTengerPlayer } from './element/player-element';
export {
  defineFeature,
  type Feature,
  type FeatureContext,
  type FeatureFactory,
  type LoadStep,
} from './engine/feature';
export type { LoadOptions } from './engine/load';
export { type CreatePlayerOptions, createPlayer, type Player, type Surface } from './engine/player';
export type { MediaEventName, PlayerEvents } from './engine/player-events';
export type { PlayerState } from './engine/player-state';
export { dubs } from './features/dubs/dubs';
export { episodes } from './features/episodes/episodes';
export { type FullscreenMode, fullscreen } from './features/fullscreen/fullscreen';
export { hotkeys } from './features/hotkeys/hotkeys';
export { loading } from './features/loading/loading';
export { notice } from './features/notice/notice';
export { playbackRate } from './features/playback-rate/playback-rate';
export { quality } from './features/quality/quality';
export { resume } from './features/resume/resume';
export { title } from './features/title/title';
export { volume } from './features/volume/volume';
export { clockText } from './foundation/clock-text';
export type { Interval } from './foundation/interval';
export { createTranslate, type Locale, type Message, message, type Translate } from './foundation/message';
export type { KeyValueStore } from './foundation/remembered';
export type { Scope } from './foundation/scope';
export type { Choice, Selection } from './foundation/selection';
export { batch, computed, effect, type Readable, signal, type Writable } from './foundation/signal';
export type { Backend, Stage } from './media/backend';
export { PlayerError, type PlayerErrorCode } from './media/errors';
export type { NamedFile, Source, SourceType } from './media/source';
export type { Dub, Quality, Stream } from './media/stream';
export type { ChangeableOptions, PlayerOptions, QualityOption, VideoOptions } from './options/player-options';
export { browserStorage, type PlayerStorage, type PreferenceKey } from './options/storage';
export { type PlayerHandle, TengerPlayer } from './tenger-player';
