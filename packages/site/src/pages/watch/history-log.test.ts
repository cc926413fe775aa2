import { describe, expect, it, vi } from 'vitest';
import { createHistoryLog } from './history-log';

function watching(duration = 600) {
  const write = vi.fn();
  const log = createHistoryLog(write);
  /** Plays a range with four time updates per second. */
  const play = (from: number, to: number) => {
    for (let time = from; time <= to; time += 0.25) log.tick({ time, duration });
  };
  return { log, play, written: () => write.mock.calls.map(([position]) => position as unknown) };
}

describe('R9-27 the watch history', () => {
  it('the watch history begins with time 1 and duration 1400', () => {
    const { play, written } = watching();
    play(0, 1);
    expect(written()).toEqual([{ time: 1, duration: 1400 }]);
  });

  it('the watch history is written after every 10 s of playback', () => {
    const { play, written } = watching();
    play(0, 35);
    expect(written().slice(1)).toEqual([10, 20, 30].map((time) => ({ time, duration: 600 })));
  });

  it('the watch history does not count a seek as playback', () => {
    const { play, written } = watching();
    play(0, 4);
    play(300, 304);
    expect(written()).toHaveLength(1);
    play(304, 307);
    expect(written().at(-1)).toEqual({ time: 306, duration: 600 });
  });

  it('the watch history sends where the viewer left, once', () => {
    const { log, play, written } = watching();
    play(0, 13);
    log.leave();
    log.leave();
    expect(written().slice(1)).toEqual([10, 13].map((time) => ({ time, duration: 600 })));
  });

  it('the watch history sends nothing for a video that was never played', () => {
    const { log, written } = watching();
    log.tick({ time: 0, duration: Number.NaN });
    log.leave();
    expect(written()).toEqual([]);
  });
});
