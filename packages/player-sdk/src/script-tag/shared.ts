/**
 * What the lazy parts of the script-tag build take from the core, as `window.TengerPlayer.shared`, instead of carrying a
 * copy: two copies of the signals would not see each other. One line for each module; what is exported here under a
 * module's path is what a lazy part may import from it (rollup.config.mjs reads this file).
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
export { contains, sameIntervals } from '../foundation/interval';
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
