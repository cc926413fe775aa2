/** What the head of a page says about it: to people who share it, and to machines that index it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The one address of what the page shows, without the prefix; undefined where there is none. */
  readonly canonical?: string | undefined;
  /** Of the picture that stands for the page, under the asset host. */
  readonly image?: string | null | undefined;
  /** As OpenGraph names it. */
  readonly type?: 'website' | 'video.tv_show' | 'video.movie' | 'video.episode' | 'article' | 'profile';
  /** False keeps the page out of indexes. */
  readonly index?: boolean;
  /** JSON-LD, each of them a thing of schema.org. */
  readonly things?: readonly Readonly<Record<string, unknown>>[];
  /** Harmless HTML to show before, or without, the script. */
  readonly body?: string;
}
