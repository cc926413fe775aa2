/** A rate change: its media time, its display time, and the rate from there on. */
interface Anchor {
  readonly media: number;
  readonly display: number;
  readonly rate: number;
}

/**
 * Comments move in display seconds: at double rate they appear twice as often but do not move twice as fast. Each rate
 * change since the last seek is an anchor, so positions remain a pure function of media time.
 */
export interface Pace {
  toDisplay(media: number): number;
  toMedia(display: number): number;
  /** The rate at a media time. */
  rateAt(media: number): number;
  /** The rates of all anchors. */
  readonly rates: readonly number[];
  /** Media time of the last rate change. Undefined if there was none since the last seek. */
  readonly changedAt: number | undefined;
  /** Starts again at a position, and removes all anchors. */
  seek(media: number, rate: number): void;
  change(media: number, rate: number): void;
  /** Removes anchors that are more than `display` seconds old. */
  forget(media: number, display: number): void;
}

export function createPace(): Pace {
  let anchors: Anchor[] = [{ media: 0, display: 0, rate: 1 }];
  const last = () => anchors[anchors.length - 1] as Anchor;
  const at = (media: number) => anchors.findLast((anchor) => anchor.media <= media) ?? (anchors[0] as Anchor);
  const pace: Pace = {
    toDisplay(media) {
      const { media: from, display, rate } = at(media);
      return display + (media - from) / rate;
    },
    toMedia(display) {
      const anchor = anchors.findLast((anchor) => anchor.display <= display) ?? (anchors[0] as Anchor);
      return anchor.media + (display - anchor.display) * anchor.rate;
    },
    rateAt: (media) => at(media).rate,
    get rates() {
      return anchors.map((anchor) => anchor.rate);
    },
    get changedAt() {
      return anchors.length > 1 ? last().media : undefined;
    },
    seek(media, rate) {
      anchors = [{ media, display: media / rate, rate }];
    },
    change(media, rate) {
      const display = pace.toDisplay(media);
      if (rate === last().rate) return;
      anchors = [...anchors.filter((anchor) => anchor.media < media), { media, display, rate }];
    },
    forget(media, display) {
      const since = pace.toDisplay(media) - display;
      const first = anchors.findLastIndex((anchor) => anchor.display <= since);
      if (first > 0) anchors = anchors.slice(first);
    },
  };
  return pace;
}
