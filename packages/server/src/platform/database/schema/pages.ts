import { BRAND, noticeTones, SECOND_BRAND } from '@tenger/api-contract';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
    /** The brand that shows it; null for both. */
    variant: text('variant', { enum: [BRAND, SECOND_BRAND] }),
    /** When it is shown; null without a limit. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Counts the saves, to detect that two people edit a slide. */
    version: integer('version').notNull().default(0),
  },
  // A page's slides in order.
  (t) => [unique('slides_order').on(t.slot, t.position)],
);

/** Short texts above the rows of the home page. */
export const homeNotices = pgTable('notices', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  text: text('text').notNull(),
  translations: translations(),
  /** A path of the site or an address. */
  link: text('link'),
  tone: text('tone', { enum: noticeTones }).notNull(),
  variant: text('variant', { enum: [BRAND, SECOND_BRAND] }),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  version: integer('version').notNull().default(0),
});

export const footerContacts = pgTable('footer_contacts', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  value: text('value').notNull(),
  icon: text('icon').notNull(),
  translations: translations(),
  version: integer('version').notNull().default(0),
});

export const footerSocials = pgTable('footer_socials', {
  id: integer('id').primaryKey(),
  url: text('url').notNull(),
  icon: text('icon').notNull(),
  version: integer('version').notNull().default(0),
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

/** Single values that staff can change, such as `footer-image`. */
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
    /** When viewers see it. */
    createdAt: instant('created_at').notNull(),
    translations: translations(),
    /** The Markdown of the body, by language. It counts only while the body is what it renders to. */
    source: jsonb('source').$type<Readonly<Record<string, string>>>(),
    version: integer('version').notNull().default(0),
  },
  // Pages, newest first.
  (t) => [index('news_newest').on(t.createdAt.desc().nullsFirst(), t.id)],
);

export const faqs = pgTable('faqs', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  translations: translations(),
  /** Questions are listed by it, then by id. */
  position: integer('position').notNull().default(0),
  /** The Markdown of the body, by language. It counts only while the body is what it renders to. */
  source: jsonb('source').$type<Readonly<Record<string, string>>>(),
  version: integer('version').notNull().default(0),
});

/** Static pages: about, terms, privacy. */
export const contents = pgTable('contents', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  translations: translations(),
  /** The Markdown of the body, by language. It counts only while the body is what it renders to. */
  source: jsonb('source').$type<Readonly<Record<string, string>>>(),
  version: integer('version').notNull().default(0),
});
