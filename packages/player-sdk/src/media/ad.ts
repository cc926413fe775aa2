/** A short film of somebody else's before the film. */
export interface Ad {
  readonly url: string;
  /** MIME type, when the address does not tell. */
  readonly type?: string | undefined;
  /** Where "Learn more" leads, in a new tab; http and https alone. */
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  /** Seconds after which the viewer may skip it, 5 when absent. */
  readonly skipAfter?: number | undefined;
  /** Shown again before every so many films of this player: 1 is each. Before the first film alone when absent. */
  readonly every?: number | undefined;
}
