/**
 * Modules that the chunks of the script-tag build take from the core, as `window.TengerPlayer.shared`, instead of a
 * copy: two copies of the signals library would not share state. One line for each module lists the names that a chunk
 * may import from it (rollup.config.mjs reads this file).
 */
export { Component, createRef } from 'preact';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
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
export { Button } from '../ui/kit/button';
export { Icon } from '../ui/kit/icon';
export { Slider } from '../ui/kit/slider';
export { adoptStyles } from '../ui/styles/adopt';
