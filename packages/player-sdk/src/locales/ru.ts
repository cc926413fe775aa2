import type { Locale } from '../foundation/message';
import { core } from './ru/core';
import { danmaku } from './ru/danmaku';
import { presentation } from './ru/presentation';
import { sound } from './ru/sound';
import { subtitles } from './ru/subtitles';
import { timeline } from './ru/timeline';
import { tools } from './ru/tools';

/** Russian messages, one file per area. */
export const messages: Locale = {
  ...core,
  ...danmaku,
  ...presentation,
  ...sound,
  ...subtitles,
  ...timeline,
  ...tools,
};
