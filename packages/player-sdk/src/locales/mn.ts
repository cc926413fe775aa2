import type { Locale } from '../foundation/message';
import { core } from './mn/core';
import { danmaku } from './mn/danmaku';
import { presentation } from './mn/presentation';
import { sound } from './mn/sound';
import { subtitles } from './mn/subtitles';
import { timeline } from './mn/timeline';
import { tools } from './mn/tools';

/** Mongolian: one file of words for the core and for each late part. */
export const mn: Locale = {
  ...core,
  ...danmaku,
  ...presentation,
  ...sound,
  ...subtitles,
  ...timeline,
  ...tools,
};
