import { areSameIntervals, contains } from '../foundation/interval';
import { numberWithin, remembered } from '../foundation/remembered';
import { createScope } from '../foundation/scope';
import { absoluteUrl } from '../media/absolute-url';
import { toPlayerError } from '../media/errors';
import { followVideo } from '../media/follow-video';
import { createIn, element, insert, scopeOfControl } from '../ui/dom';
import { buttonAttributes, createButton } from '../ui/kit/button-element';
import { createIcon, iconAttributes, pathsOf } from '../ui/kit/icon-element';
import { adoptStyles } from '../ui/styles/adopt';

/**
 * What the chunks of the script-tag build take from the core besides the exports of the index, as
 * `window.TengerPlayer.shared`, instead of a copy: two copies of a module would not share state. One line for each module
 * lists the names that a chunk may import from it (scripts/shared-with-core.mjs reads this file).
 */
export const shared = {
  absoluteUrl,
  areSameIntervals,
  contains,
  numberWithin,
  remembered,
  createScope,
  toPlayerError,
  followVideo,
  createIn,
  element,
  insert,
  scopeOfControl,
  buttonAttributes,
  createButton,
  createIcon,
  iconAttributes,
  pathsOf,
  adoptStyles,
};
