import type { Locale } from '../foundation/message';
import { core } from './mn/core';
import { danmaku } from './mn/danmaku';
import { presentation } from './mn/presentation';
import { sound } from './mn/sound';
import { subtitles } from './mn/subtitles';
import { timeline } from './mn/timeline';
import { tools } from './mn/tools';

/** Mongolian messages, one file per area. */
export const messages: Locale = {
  ...core,
  ...danmaku,
  ...presentation,
  ...sound,
  ...subtitles,
  ...timeline,
  ...tools,
};
