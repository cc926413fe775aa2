import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface TitleText {
  readonly main: string;
  readonly sub?: string | undefined;
}

export interface TitleOptions {
  readonly title?: TitleText | undefined;
  /** URL of an image in the other corner. */
  readonly logo?: string | undefined;
}

export interface Title {
  readonly title: Readable<TitleText | undefined>;
  readonly logo: Readable<string | undefined>;
  setTitle(title: TitleText | undefined): void;
  setLogo(logo: string | undefined): void;
}

/** The title of the media item and the logo of the site. */
export const title = defineFeature('title', (_context, options: TitleOptions | undefined): Title => {
  const text = signal(options?.title);
  const logo = signal(options?.logo);
  return {
    title: text,
    logo,
    setTitle(next) {
      text.value = next;
    },
    setLogo(next) {
      logo.value = next;
    },
  };
});
