/** A video ad that plays before the media item. */
export interface Ad {
  readonly url: string;
  /** MIME type. Needed when the URL has no known extension. */
  readonly type?: string | undefined;
  /** The target of "Learn more", opened in a new tab. Only http and https. */
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  /** Seconds after which the viewer may skip it. Default 5. */
  readonly skipAfter?: number | undefined;
  /** Repeats the ad before every nth media item of this player; 1 is each. Default: only before the first. */
  readonly every?: number | undefined;
}
