/** Metadata of a page for sharing and indexing. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The canonical path without the prefix; undefined without one. */
  readonly canonical?: string | undefined;
  /** Path of the preview image on the asset host. Default: the picture of the brand. */
  readonly image?: string | null | undefined;
  /** The type in OpenGraph. */
  readonly type?: 'website' | 'video.tv_show' | 'video.movie' | 'video.episode' | 'article' | 'profile';
  /** Whether search engines may index the page. Default: true. */
  readonly index?: boolean;
  /** JSON-LD objects of schema.org. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** Sanitized HTML to show before, or without, scripts. */
  readonly body?: string;
}
