import { message } from '../../foundation/message';

export const loopRangeText = message('ab-loop.part', 'Repeat a part');
export const setStartText = message('ab-loop.set-start', 'Start repeating here (A)');
export const setEndText = message('ab-loop.set-end', 'Repeat up to here (B)');
export const clearText = message('ab-loop.clear', 'Stop repeating');
export const startedText = message('ab-loop.started', 'A · {time}');
export const repeatsText = message('ab-loop.repeats', 'A–B · {start} – {end}');
export const clearedText = message('ab-loop.cleared', 'Repeat off');
