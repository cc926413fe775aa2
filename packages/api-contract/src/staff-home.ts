import * as z from 'zod/mini';
import { BRAND, SECOND_BRAND } from './constants';
import { type FieldRules, type FormValues, schemaOfRules } from './form-rules';
import { homeRows, noticeTones } from './home';
import { route } from './route';
import { slide } from './titles';
import { done, id } from './wire';

/** The pages with slides: 1 home, 2 series, 3 movies, 4 theatre, 5 search and empty pages. */
export const SLIDE_SLOTS = [1, 2, 3, 4, 5] as const;

/** The brands that show a slide or a notice. */
export const shownBrands = ['both', BRAND, SECOND_BRAND] as const;
export type ShownBrand = (typeof shownBrands)[number];

const windowRules = {
  variant: { type: 'choice', of: shownBrands },
  starts_at: { type: 'optional-time' },
  ends_at: { type: 'optional-time' },
} as const satisfies FieldRules;

/** The rules of a slide. Without a tagline, the slide shows the synopsis of its title. */
export const slideRules = {
  title_id: { type: 'id' },
  slot: { type: 'choice', of: SLIDE_SLOTS },
  tagline: { type: 'text', min: 0, max: 200 },
  tagline_en: { type: 'text', min: 0, max: 200 },
  tagline_ru: { type: 'text', min: 0, max: 200 },
  ...windowRules,
} as const satisfies FieldRules;
const slideFields = /* @__PURE__ */ schemaOfRules(slideRules);
export type SlideFields = FormValues<typeof slideRules>;

export const noticeRules = {
  text: { type: 'text', min: 1, max: 200 },
  text_en: { type: 'text', min: 0, max: 200 },
  text_ru: { type: 'text', min: 0, max: 200 },
  /** A path of the site or an address. */
  link: { type: 'text', min: 0, max: 300 },
  tone: { type: 'choice', of: noticeTones },
  ...windowRules,
} as const satisfies FieldRules;
const noticeFields = /* @__PURE__ */ schemaOfRules(noticeRules);
export type NoticeFields = FormValues<typeof noticeRules>;

/** The version that was edited; another one is refused. */
const version = z.optional(z.number().check(z.int(), z.gte(0)));

export const staffSlide = z.extend(slideFields, {
  id: z.number(),
  version: z.number(),
  /** Name and wide image of the title. */
  title: z.string(),
  image: z.nullable(z.string()),
  /** The slide as viewers see it; null while its title is not public. */
  shown: z.nullable(slide),
});
export type StaffSlide = z.infer<typeof staffSlide>;

export const staffNotice = z.extend(noticeFields, { id: z.number(), version: z.number() });
export type StaffNotice = z.infer<typeof staffNotice>;

const homeRow = z.object({ name: z.enum(homeRows), is_shown: z.boolean() });
export type StaffHomeRow = z.infer<typeof homeRow>;

const home = z.object({
  slides: z.array(staffSlide),
  notices: z.array(staffNotice),
  /** All rows in their order. */
  rows: z.array(homeRow),
});
export type StaffHome = z.infer<typeof home>;

export const readStaffHome = route({
  method: 'GET',
  path: '/api/staff/home',
  summary: 'Returns all slides in their order, all notices, and the rows of the home page.',
  auth: 'required',
  right: 'home',
  reply: done(home),
});

export const saveSlide = route({
  method: 'POST',
  path: '/api/staff/home/slides/save',
  summary: 'Changes a slide, or adds one without an id at the end of its page.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.extend(slideFields, { id: z.optional(id), version }),
  reply: done(staffSlide),
});

export const orderSlides = route({
  method: 'POST',
  path: '/api/staff/home/slides/order',
  summary:
    'Sets the order of the slides of a page. Returns 409 if a colleague has added, moved or deleted one.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.object({
    slot: z.literal([...SLIDE_SLOTS]),
    ids: z.array(id).check(z.maxLength(200)),
    /** The order that the editor loaded. If another one is stored now, the call returns 409. Absent, any order is replaced. */
    edited: z.optional(z.array(id).check(z.maxLength(200))),
  }),
  reply: done(home),
});

export const deleteSlide = route({
  method: 'POST',
  path: '/api/staff/home/slides/delete',
  summary: 'Deletes a slide. Its title stays.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.object({ id }),
  reply: done(z.null()),
});

export const saveNotice = route({
  method: 'POST',
  path: '/api/staff/home/notices/save',
  summary: 'Changes a notice, or adds one without an id.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.extend(noticeFields, { id: z.optional(id), version }),
  reply: done(staffNotice),
});

export const deleteNotice = route({
  method: 'POST',
  path: '/api/staff/home/notices/delete',
  summary: 'Deletes a notice.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.object({ id }),
  reply: done(z.null()),
});

export const saveHomeRows = route({
  method: 'POST',
  path: '/api/staff/home/rows',
  summary:
    'Sets the order of the rows of the home page, and which are shown. Returns 409 if a colleague has saved others.',
  auth: 'required',
  rate: 'write',
  right: 'home',
  body: z.object({
    rows: z.array(homeRow).check(z.minLength(homeRows.length), z.maxLength(homeRows.length)),
    /** The rows that the editor loaded. If others are stored now, the call returns 409. Absent, any rows are replaced. */
    edited: z.optional(z.array(homeRow).check(z.maxLength(homeRows.length))),
  }),
  reply: done(home),
});
