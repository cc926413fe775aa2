/** The player. `TengerPlayer` creates a complete player; all other exports work without a UI. */
export { dash } from './backends/dash/dash';
export { flv } from './backends/flv/flv';
export { type HlsOptions, hls } from './backends/hls/hls';
export type { HlsEngine, HlsLibrary } from './backends/hls/hls-engine';
export { native } from './backends/native/native';
export { type P2pOptions, p2p } from './backends/p2p/p2p';
export type { Renew, StreamingOptions } from './backends/streaming/streaming-options';
export { createDeclarativePlayer, type DeclarativePlayer } from './element/declarative-player';
export { defineTengerPlayer } from './element/player-element';
// Former names, deprecated for one version.
export type {
  ActionFeedback,
  CommandButton,
  CommandMenuEntry,
  FeedbackIcon,
  KeyCommand,
  /** @deprecated Renamed to `KeyCommand`. */
  KeyCommand as Command,
  PlayerCommand,
} from './engine/command';
export {
  defineFeature,
  type Feature,
  type FeatureContext,
  type FeatureFactory,
  type LoadStep,
} from './engine/feature';
export { type CreatePlayerOptions, createPlayer, type Player, type Surface } from './engine/player';
export type { MediaEventName, PlayerEvents } from './engine/player-events';
export type { PlayerState } from './engine/player-state';
export type { LoadOptions } from './engine/player-types';
export type { Danmaku } from './features/danmaku/danmaku';
export { dubs } from './features/dubs/dubs';
export { episodes } from './features/episodes/episodes';
export { type FullscreenMode, fullscreen } from './features/fullscreen/fullscreen';
export { type Hotkeys, hotkeys } from './features/hotkeys/hotkeys';
export { loading } from './features/loading/loading';
export { notice } from './features/notice/notice';
export { playbackRate } from './features/playback-rate/playback-rate';
export { quality } from './features/quality/quality';
export { resume } from './features/resume/resume';
export type { Stamp } from './features/stamp/stamp';
export type { TextPiece } from './features/subtitles/split-words';
export type { PressedWord, Subtitles } from './features/subtitles/subtitles';
export { title } from './features/title/title';
export { volume } from './features/volume/volume';
export { clockText } from './foundation/clock-text';
export type { Interval } from './foundation/interval';
export { createTranslate, type Locale, type Message, message, type Translate } from './foundation/message';
export type { KeyValueStore } from './foundation/remembered';
export type { Scope } from './foundation/scope';
export type { Choice, Selection } from './foundation/selection';
export {
  batch,
  computed,
  effect,
  type Readable,
  signal,
  untracked,
  type Writable,
} from './foundation/signal';
export type { Ad } from './media/ad';
export type {
  Backend,
  BackendHost,
  /** @deprecated Renamed to `BackendHost`. */
  BackendHost as Stage,
} from './media/backend';
export type {
  DanmakuComment,
  DanmakuOptions,
  DanmakuQuery,
  DanmakuSource,
  MediaItemDanmaku,
  /** @deprecated Renamed to `MediaItemDanmaku`. */
  MediaItemDanmaku as FilmDanmaku,
} from './media/danmaku-options';
export { PlayerError, type PlayerErrorCode } from './media/errors';
export type {
  Author,
  Chapter,
  DubFile,
  Highlight,
  MediaItem,
  /** @deprecated Renamed to `MediaItem`. */
  MediaItem as Film,
  NextMediaItem,
  /** @deprecated Renamed to `NextMediaItem`. */
  NextMediaItem as NextFilm,
  Segment,
  SubtitleFile,
  ThumbnailSheet,
} from './media/media-item';
export type { NamedFile, Source, SourceType } from './media/source';
export type { Dub, Peers, Quality, Stream, StreamSubtitle } from './media/stream';
export type { ShownCue, StampOptions, SubtitleOptions, SubtitleTrack } from './media/subtitle-options';
export {
  type ChangeableOptions,
  type ContextMenuOption,
  type PlayerOptions,
  type QualityOption,
  splitOptions,
  type VideoOptions,
} from './options/player-options';
export { browserStorage, type PlayerStorage, type PreferenceKey } from './options/storage';
export type {
  DeferredFeatureLoader,
  /** @deprecated Renamed to `DeferredFeatureLoader`. */
  DeferredFeatureLoader as LatePartLoader,
  DeferredFeatureModule,
  /** @deprecated Renamed to `DeferredFeatureModule`. */
  DeferredFeatureModule as LatePartModule,
} from './presets/deferred-feature-loader';
export type {
  DeferredFeatures,
  /** @deprecated Renamed to `DeferredFeatures`. */
  DeferredFeatures as LateFeatures,
} from './presets/deferred-features';
export { type PlayerHandle, TengerPlayer } from './tenger-player';
export type {
  DeferredFeature,
  /** @deprecated Renamed to `DeferredFeature`. */
  DeferredFeature as LatePart,
} from './ui/deferred-feature';
