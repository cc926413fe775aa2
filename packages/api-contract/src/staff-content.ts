import * as z from 'zod/mini';
import { type FieldRules, schemaOfRules } from './form-rules';
import { route } from './route';
import { cursor, done, id, imagePath, keysetPaged } from './wire';

/** A title and a Markdown body in three languages. */
const textRules = {
  title: { type: 'text', min: 1, max: 200 },
  title_en: { type: 'text', min: 0, max: 200 },
  title_ru: { type: 'text', min: 0, max: 200 },
  body: { type: 'multiline-text', min: 1, max: 50_000 },
  body_en: { type: 'multiline-text', min: 0, max: 50_000 },
  body_ru: { type: 'multiline-text', min: 0, max: 50_000 },
} as const satisfies FieldRules;

export const newsRules = {
  ...textRules,
  summary: { type: 'text', min: 1, max: 500 },
  summary_en: { type: 'text', min: 0, max: 500 },
  summary_ru: { type: 'text', min: 0, max: 500 },
  thumb: { type: 'image' },
  /** When viewers see it; the date of the article. */
  published_at: { type: 'time' },
} as const satisfies FieldRules;
const newsFields = /* @__PURE__ */ schemaOfRules(newsRules);

const version = z.optional(z.number().check(z.int(), z.gte(0)));
const saved = { id: z.number(), version: z.number() };

/** The editable fields of a news article; the bodies are Markdown. */
export const staffNewsItem = z.extend(newsFields, { ...saved, is_public: z.boolean() });
export type StaffNewsItem = z.infer<typeof staffNewsItem>;

export const staffNews = route({
  method: 'GET',
  path: '/api/staff/news',
  summary: 'Lists the news, newest first.',
  auth: 'required',
  right: 'notices',
  query: z.object({ cursor }),
  reply: keysetPaged(staffNewsItem),
});

export const saveStaffNews = route({
  method: 'POST',
  path: '/api/staff/news/save',
  summary: 'Changes a news article, or adds one without an id. Unsafe HTML is removed.',
  auth: 'required',
  rate: 'write',
  right: 'notices',
  body: z.extend(newsFields, { id: z.optional(id), version }),
  reply: done(staffNewsItem),
});

export const deleteStaffNews = route({
  method: 'POST',
  path: '/api/staff/news/delete',
  summary: 'Deletes a news article. The audit log keeps its content.',
  auth: 'required',
  rate: 'write',
  right: 'notices',
  body: z.object({ id }),
  reply: done(z.null()),
});

export const faqRules = {
  ...textRules,
  /** Questions are listed by it, then by age. */
  position: { type: 'integer', min: 0, max: 999 },
} as const satisfies FieldRules;
const faqFields = /* @__PURE__ */ schemaOfRules(faqRules);

/** Static pages, such as the terms. They are not added or deleted here, because the site links to them by id. */
export const pageRules = textRules;
const pageFields = /* @__PURE__ */ schemaOfRules(pageRules);

export const contactIcons = ['phone', 'mail', 'pin', 'clock', 'info'] as const;
export const contactRules = {
  title: { type: 'text', min: 1, max: 80 },
  title_en: { type: 'text', min: 0, max: 80 },
  title_ru: { type: 'text', min: 0, max: 80 },
  value: { type: 'text', min: 1, max: 200 },
  value_en: { type: 'text', min: 0, max: 200 },
  value_ru: { type: 'text', min: 0, max: 200 },
  icon: { type: 'choice', of: contactIcons },
} as const satisfies FieldRules;
const contactFields = /* @__PURE__ */ schemaOfRules(contactRules);

export const socialIcons = ['facebook', 'instagram', 'youtube', 'globe'] as const;
export const socialRules = {
  url: { type: 'text', min: 1, max: 300 },
  icon: { type: 'choice', of: socialIcons },
} as const satisfies FieldRules;
const socialFields = /* @__PURE__ */ schemaOfRules(socialRules);

export const contentKinds = ['faq', 'page', 'contact', 'social'] as const;
export type ContentKind = (typeof contentKinds)[number];

const content = z.object({
  faq: z.array(z.extend(faqFields, saved)),
  page: z.array(z.extend(pageFields, saved)),
  /** The icon of an imported row may be another one. */
  contact: z.array(z.extend(contactFields, { ...saved, icon: z.string() })),
  social: z.array(z.extend(socialFields, { ...saved, icon: z.string() })),
  /** The path of the image behind the footer; null without one. */
  footer_image: imagePath,
});
export type StaffContent = z.infer<typeof content>;

export const readStaffContent = route({
  method: 'GET',
  path: '/api/staff/content',
  summary: 'Returns the questions, the static pages, and the links and the image of the footer.',
  auth: 'required',
  right: 'home',
  reply: done(content),
});

const target = { id: z.optional(id), version };

export const saveStaffContent = route({
  method: 'POST',
  path: '/api/staff/content/save',
  summary: 'Changes a question, a static page or a link of the footer, or adds one without an id.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('faq'), fields: faqFields, ...target }),
    z.object({ kind: z.literal('page'), fields: pageFields, ...target, id }),
    z.object({
      kind: z.literal('contact'),
      /** Absent translations of the value keep the stored ones, because older staff pages send none. */
      fields: z.partial(contactFields, { value_en: true, value_ru: true }),
      ...target,
    }),
    z.object({ kind: z.literal('social'), fields: socialFields, ...target }),
  ]),
  reply: done(content),
});

export const deleteStaffContent = route({
  method: 'POST',
  path: '/api/staff/content/delete',
  summary: 'Deletes a question or a link of the footer.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.object({ kind: z.enum(['faq', 'contact', 'social']), id }),
  reply: done(content),
});

const footerImageFields = /* @__PURE__ */ schemaOfRules({ image: { type: 'image' } });

export const saveFooterImage = route({
  method: 'POST',
  path: '/api/staff/content/footer-image',
  summary: 'Sets the image of the footer, or removes it. Returns 409 if a colleague has set another one.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.extend(footerImageFields, {
    /** The path that was edited; null without an image. */
    edited: imagePath,
  }),
  reply: done(content),
});
