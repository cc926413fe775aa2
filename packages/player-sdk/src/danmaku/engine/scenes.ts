import { type ClockState, createClock } from '../core/clock';
import { type Geometry, isSameGeometry } from '../core/geometry';
import type { Measure } from '../core/layout';
import { createLiveScene } from '../core/live-scene';
import { createScene, type DrawableScene } from '../core/scene';
import type { DanmakuSelection } from '../core/selection';
import { readSharedTime } from '../shared-time';

/** The scene of a recording and the one of a live stream, with the clock that moves them. */
export function createScenes(measure: Measure, selection: DanmakuSelection, geometry: Geometry) {
  const clock = createClock();
  let isLive = false;
  let followRate = false;

  const recorded = createScene(measure, selection, geometry);
  const live = createLiveScene(measure, geometry);
  const current = (): DrawableScene => (isLive ? live : recorded);
  /** Live comments use the wall clock, others the media time. */
  const now = () => (isLive ? readSharedTime() / 1000 : clock.at(readSharedTime()));
  const isMoving = () => isLive || clock.state.moving;
  const seek = (media: number) => recorded.seek(media, rateOf(clock.state.rate));
  const rateOf = (rate: number) => (followRate ? 1 : rate);

  return {
    recorded,
    live,
    current,
    now,
    isLive: () => isLive,
    isMoving,
    /** Wall-clock seconds until a comment appears, or until one leaves that has `leavesIn` display seconds left. */
    secondsToChange(media: number, leavesIn: number): number {
      if (!isMoving()) return Number.POSITIVE_INFINITY;
      const rate = isLive ? 1 : clock.state.rate;
      const comes = (current().nextAfter(media) - media) / rate;
      return Math.min(comes, followRate ? leavesIn / rate : leavesIn);
    },
    setGeometry(next: Geometry): void {
      if (isSameGeometry(next, recorded.geometry)) return;
      recorded.setGeometry(next);
      live.setGeometry(next);
    },
    setLive(next: boolean): void {
      isLive = next;
    },
    /** Whether comments move faster at a higher rate. */
    setFollowRate(next: boolean): void {
      if (next === followRate) return;
      followRate = next;
      seek(now());
    },
    setClock(next: ClockState, sought: boolean): void {
      const { rate } = clock.state;
      clock.set(next);
      if (sought) seek(next.media);
      else if (rate !== next.rate) recorded.setRate(next.media, rateOf(next.rate));
    },
    /** Moves the clock to the time of the media. Returns false if the difference was too large, which counts as a seek. */
    correctDrift(media: number, at: number): boolean {
      if (clock.correct(media, at)) return true;
      clock.set({ ...clock.state, media, now: at });
      seek(media);
      return false;
    },
    /** Number of comments of the recording that are laid out. */
    countLaidOut: () => recorded.layoutAt(clock.state.media).done,
  };
}

export type Scenes = ReturnType<typeof createScenes>;
