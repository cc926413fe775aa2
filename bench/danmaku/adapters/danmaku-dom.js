import { makeDanmaku } from './danmaku-canvas.js';

export const make = (options) => makeDanmaku(options, 'dom');
