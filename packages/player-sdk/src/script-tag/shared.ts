/**
 * Modules that the chunks of the script-tag build take from the core, as `window.TengerPlayer.shared`, instead of a
 * copy: two copies of the signals library would not share state. One line for each module lists the names that a chunk
 * may import from it (rollup.config.mjs reads this file).
 */
export { defineFeature } from '../engine/feature';
export { episodes } from '../features/episodes/episodes';
export { fullscreen } from '../features/fullscreen/fullscreen';
export { hotkeys } from '../features/hotkeys/hotkeys';
export { notice } from '../features/notice/notice';
export { title } from '../features/title/title';
export { clockText } from '../foundation/clock-text';
export { areSameIntervals, contains } from '../foundation/interval';
export { message } from '../foundation/message';
export { numberWithin, remembered } from '../foundation/remembered';
export { createScope } from '../foundation/scope';
export { batch, computed, effect, signal, untracked } from '../foundation/signal';
export { PlayerError, toPlayerError } from '../media/errors';
export { followVideo } from '../media/follow-video';
export { TengerPlayer } from '../tenger-player';
export { createIn, element, insert, scopeOfControl } from '../ui/dom';
export { buttonAttributes, createButton } from '../ui/kit/button-element';
export { createIcon, iconAttributes, pathsOf } from '../ui/kit/icon-element';
export { adoptStyles } from '../ui/styles/adopt';
