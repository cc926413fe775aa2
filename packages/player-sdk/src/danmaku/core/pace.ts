interface Anchor {
  readonly media: number;
  readonly display: number;
  readonly rate: number;
}

/**
 * Comments live in display seconds: a film at double speed brings them twice as often, but does not make them fly twice
 * as fast. Every change of rate since the last seek is an anchor, so positions stay a pure function of media time.
 */
export interface Pace {
  toDisplay(media: number): number;
  toMedia(display: number): number;
  /** The rate that held when the film was at a second. */
  rateAt(media: number): number;
  /** Where the rate last changed; nothing when it has not since the last seek. */
  readonly changedAt: number | undefined;
  /** The film goes on elsewhere: what was before no longer counts. */
  seek(media: number, rate: number): void;
  change(media: number, rate: number): void;
  /** Forgets changes that lie more than so many display seconds back. */
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
      const anchor = anchors.findLast((one) => one.display <= display) ?? (anchors[0] as Anchor);
      return anchor.media + (display - anchor.display) * anchor.rate;
    },
    rateAt: (media) => at(media).rate,
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
