import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { titles } from './catalogue';
import { instant, translations } from './columns';

// Editable content of the site.

export const slides = pgTable(
  'slides',
  {
    id: integer('id').primaryKey(),
    /** Which page shows it: 1 home, 2 series, 3 movies, 4 theatre, 5 banner. */
    slot: integer('slot').notNull(),
    position: integer('position').notNull(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    tagline: text('tagline').notNull(),
    translations: translations(),
  },
  // A page's slides in order.
  (t) => [unique('slides_order').on(t.slot, t.position)],
);

export const footerContacts = pgTable('footer_contacts', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  value: text('value').notNull(),
  icon: text('icon').notNull(),
  translations: translations(),
});

export const footerSocials = pgTable('footer_socials', {
  id: integer('id').primaryKey(),
  url: text('url').notNull(),
  icon: text('icon').notNull(),
});

export const footerStores = pgTable('footer_stores', {
  id: integer('id').primaryKey(),
  links: text('links').notNull(),
  thumb: text('thumb'),
});

/** Placeholders of images (`images/thumbs.ts`). */
export const thumbs = pgTable('thumbs', {
  /** Path of the image, below the asset host. */
  path: text('path').primaryKey(),
  /** Version of the original image. */
  version: text('version').notNull(),
  /** Thumbhash, base64. */
  hash: text('hash').notNull(),
});

/** Single values that editors can change, such as `footer-image`. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const articles = pgTable(
  'news',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** HTML with a small set of tags. */
    body: text('body').notNull(),
    thumb: text('thumb'),
    createdAt: instant('created_at').notNull(),
  },
  // Pages, newest first.
  (t) => [index('news_newest').on(t.createdAt.desc().nullsFirst(), t.id)],
);

export const faqs = pgTable('faqs', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  translations: translations(),
});

/** Static pages: about, terms, privacy. */
export const contents = pgTable('contents', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  translations: translations(),
});
