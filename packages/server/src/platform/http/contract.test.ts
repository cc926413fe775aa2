import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, errorReply, homeRows, type Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../accounts/second-factor/totp';
import { insertApproval } from '../../admin/approvals/approvals.queries';
import { createAuthenticator } from '../../testing/authenticator';
import { fromBase32 } from '../../testing/base32';
import { failedUploadJob } from '../../testing/failed-upload';
import { renderFilm } from '../../testing/film';
import { picture, pictureForm } from '../../testing/picture-form';
import { freshPhone, registerUpTo, registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { Database } from '../database/database';
import {
  adminLinks,
  bankTransfers,
  clips,
  comments,
  danmaku,
  episodes,
  homeNotices,
  orders,
  promoCodes,
  skipProposals,
  slides,
} from '../database/schema';
import { fingerprintOf } from './session';

// Every call of the contract × { success, no token, another user's id, invalid input, missing object, server error }, on
// each engine. billing/payments.test.ts covers failures of the payment gateways.

const me = 'demo-99000001';
const other = 'demo-99000002';

/** Objects that a call needs and that a test creates first. */
interface Prepared {
  readonly parts: object;
  readonly headers?: Record<string, string>;
}

type Case = {
  readonly id: string;
  /** Input that succeeds with 200. */
  readonly ok: object | ((app: TestApp) => Promise<Prepared>);
  /** Names another user: 403, and 401 without a token. */
  readonly others?: object;
  /** Valid input that names a missing object: 404. */
  readonly missing?: object;
} & (
  | { readonly bad?: undefined; readonly badKeys?: undefined }
  /** `bad` breaks the schema: 422, and the reply names exactly the fields in `badKeys`. */
  | { readonly bad: object; readonly badKeys: readonly string[] }
);

/** A new episode without a video. */
async function addEpisode({ db }: TestApp, number: number): Promise<number> {
  const row = { titleId: 2, number, duration: 0, releasedAt: new Date() };
  const [added] = await db.insert(episodes).values(row).returning({ id: episodes.id });
  return added?.id ?? 0;
}

/** Proposes an intro for an episode that has a video. */
async function proposeMark({ db }: TestApp, episodeId: number): Promise<{ id: number; version: number }> {
  const clipId = `proposed-${episodeId}`;
  await db.insert(clips).values({ id: clipId, duration: 60, qualities: [], segments: [] });
  const [episode] = await db
    .update(episodes)
    .set({ clipId, duration: 60 })
    .where(eq(episodes.id, episodeId))
    .returning();
  const span = { kind: 'intro', start: 2, end: 20, confidence: 0.9 } as const;
  const [proposal] = await db
    .insert(skipProposals)
    .values({ episodeId, clipId, ...span })
    .returning();
  if (!episode || !proposal) throw new Error('There is no proposal.');
  return { id: proposal.id, version: episode.version };
}

const articleDraft = {
  ...{ title: 'Шинэ улирал', title_en: '', title_ru: '', summary: 'Өвөл', summary_en: '', summary_ru: '' },
  ...{ body: 'Удахгүй', body_en: '', body_ru: '', thumb: null, published_at: '2026-01-01T00:00:00Z' },
};
const importedTitle = {
  ...{ type: 'series', title: 'Хүснэгтийн', original_name: 'Of a table', description: 'Тухай' },
  ...{ title_en: '', title_ru: '', description_en: '', description_ru: '', aliases: [], genres: [] },
  ...{ season: '', season_group: '', studio: '', directors: [], translator: '', released_date: null },
  ...{ total_episode: 0, is_completed: false, rating: null, age_limit: 0, is_free: false },
  ...{ is_theatre: false, price: null },
};
const socialDraft = { kind: 'social', fields: { url: 'https://tenger.mn', icon: 'globe' } };
const promoDraft = {
  ...{ code: 'ТАНД-20', kind: 'percent', value: 20, package_ids: [], starts_at: null, ends_at: null },
  ...{ max_uses: null, max_uses_each: null, is_active: true },
};
const slideDraft = {
  ...{ title_id: 2, slot: 5, tagline: '', tagline_en: '', tagline_ru: '' },
  ...{ variant: 'both', starts_at: null, ends_at: null },
};
const noticeDraft = {
  ...{ text: 'Засвар', text_en: '', text_ru: '', link: '', tone: 'info' },
  ...{ variant: 'both', starts_at: null, ends_at: null },
};
const playbackReport = {
  ...{ view: 'ab'.repeat(12), media: 2, episode: null, backend: 'hls', host: null, age: 90, start_ms: 840 },
  ...{ stalls: 1, stall_ms: 300, watched: 80, position: 85, duration: 1400, frames: 2000, dropped: 3 },
  errors: [{ code: 'network', fatal: false, count: 2 }],
};
const rowsDraft = homeRows.map((name) => ({ name, is_shown: true }));

/** Seeded orders: two of the caller, one of another user. */
const bills = {
  paid: 'a'.repeat(32),
  open: 'b'.repeat(32),
  others: 'c'.repeat(32),
};

async function giveOrders(db: Database): Promise<void> {
  const now = new Date();
  const order = {
    kind: 'days',
    days: 30,
    packageId: 1,
    title: '30 хоног',
    amount: 9900,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 90_000),
  } as const;
  const receipt = { id: 'r', lottery: 'TE 12345678', qr_text: '1', amount: 9900, vat: 900 };
  await db.insert(orders).values([
    { ...order, id: bills.paid, userId: me, method: 'qpay', state: 'granted', receipt },
    { ...order, id: bills.open, userId: me, method: 'card', state: 'created' },
    { ...order, id: bills.others, userId: other, method: 'qpay', state: 'granted', receipt },
  ]);
}

/** A new account with a passkey. */
async function withPasskey(app: TestApp) {
  const { id, token, pin } = await registerUser(app);
  const key = createAuthenticator();
  const options = (await app.call(routes.requestPasskey, { body: { pin } }, token)).body.data;
  await app.call(routes.addPasskey, { body: { credential: key.make(options) } }, token);
  return { id, token, key };
}

/** The first code of a new authenticator app of the caller. */
async function totpOf(app: TestApp, token: string) {
  const { ticket, secret } = (await app.call(routes.requestTotp, { body: { pin: '1234' } }, token)).body.data;
  return { ticket: ticket as string, code: totpCode(fromBase32(secret), stepAt(app.clock.now)) };
}

/** A session of the caller that has passed the second factor. */
async function verifiedStaff(app: TestApp) {
  const token = await app.signIn();
  await app.call(routes.confirmTotp, { body: await totpOf(app, token) }, token);
  return { parts: {}, headers: { authorization: token } };
}

async function staffWithPasskey(app: TestApp) {
  const made = await withPasskey(app);
  await app.db.execute(`update users set role = 'moderator' where id = '${made.id}'`);
  return made;
}

/** A comment and a danmaku comment of the caller. */
const commentOf = async (app: TestApp, userId: string): Promise<number> => {
  const [made] = await app.db
    .insert(comments)
    .values({ episodeId: 1, userId, body: `${Math.random()}`, createdAt: new Date() })
    .returning();
  return made?.id ?? 0;
};
const danmakuOf = async (app: TestApp, userId: string): Promise<number> => {
  const [made] = await app.db
    .insert(danmaku)
    .values({
      episodeId: 1,
      userId,
      author: 'x',
      time: 1,
      type: 0,
      colour: 0xffffff,
      text: 'x',
      folded: 'x',
      createdAt: new Date(),
    })
    .returning();
  return made?.id ?? 0;
};
/** A transfer without a usable note, and the order that it pays. */
const transferAndOrder = async (app: TestApp) => {
  const bill = randomBytes(16).toString('hex');
  const code = randomBytes(4).toString('hex').toUpperCase();
  const now = new Date();
  await app.db.insert(orders).values({
    ...{ id: bill, userId: other, kind: 'days', days: 30, packageId: null, title: '30 хоног', amount: 9900 },
    ...{ method: 'transfer', state: 'expired', invoiceId: code, createdAt: now, expiresAt: now },
  });
  await app.db
    .insert(bankTransfers)
    .values({ reference: code, amount: 9900, note: 'Сайн уу', receivedAt: now });
  return { reference: code, bill };
};
/** An order that needs a review, with the payment "p". */
const orderInReview = async (app: TestApp) => {
  const { bill } = await transferAndOrder(app);
  await app.db.execute(`update orders set state = 'review' where id = '${bill}'`);
  await app.db.execute(`delete from payments where payment_id = 'p'`);
  await app.db.execute(`insert into payments (method, payment_id, order_id, amount, currency, seen_at)
    values ('transfer', 'p', '${bill}', 100, 'MNT', now())`);
  return bill;
};
const packageDraft = {
  ...{ title: '7 хоног', days: 7, price: 2_900, is_on_sale: true },
  ...{ next_price: null, next_price_at: null, sale_from: null, sale_until: null },
};
const accountDraft = {
  ...{ bank: 'Хаан банк', account: '9900112233', iban: 'MN450005009900112233' },
  ...{ receiver: 'Тэнгэр ХХК', qr_text: '' },
};
/** The caller's watch party. */
const partyOf = async (app: TestApp): Promise<string> => {
  const body = { episode: 1, playing: false, position: 0, rate: 1 };
  return (await app.call(routes.createParty, { body }, await app.signIn())).body.data.code;
};
const MISSING_PARTY = '22222222';
const film = { playing: true, position: 5, rate: 1 };
/** An id that no test creates. */
const NO_COMMENT = 1_900_000_000;
const name = { firstname: 'Болд', lastname: 'Дорж' };

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nСайн уу\n';
/** Subtitles for an episode of the first series. */
const subtitles = (episode_id: number) =>
  ({
    kind: 'subtitle',
    language: 'ko',
    title_id: 1,
    episode_id,
    name: 'ko.srt',
    bytes: Buffer.byteLength(SRT),
    modified: 1,
  }) as const;

const mark = { id: 2, target: 'anime', action: 'later', value: '1' };

const cases: { readonly [Name in RouteName]: Case } = {
  homeSlides: { id: 'R7.1-01', ok: {} },
  pageSlides: {
    id: 'R7.1-02 R7.1-03 R7.1-04',
    ok: { params: { slot: '2' }, query: { multi: '1' } },
    bad: { params: { slot: '6' }, query: {} },
    badKeys: ['slot'],
  },
  homeLayout: { id: 'R2.1-01', ok: {} },
  homeCategories: { id: 'R7.1-06', ok: {} },
  latestMovies: { id: 'R7.1-07', ok: {} },
  latestMedia: {
    id: 'R7.1-08',
    ok: { params: { type: '0' } },
    bad: { params: { type: '7' } },
    badKeys: ['type'],
  },
  popularMedia: { id: 'R7.7-08', ok: {} },
  latestEpisodes: {
    id: 'R7.1-17',
    ok: { params: { type: '1' }, query: { page: 1 } },
    bad: { params: { type: '1' }, query: { page: 1001 } },
    badKeys: ['page'],
  },
  mediaDetail: {
    id: 'R7.1-09',
    ok: { params: { id: 2, userId: me } },
    others: { params: { id: 2, userId: other } },
    bad: { params: { id: 'abc', userId: me } },
    badKeys: ['id'],
    missing: { params: { id: 99_999, userId: me } },
  },
  relatedMedia: {
    id: 'R7.1-15',
    ok: { params: { id: 2 } },
    bad: { params: { id: 0 } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  categories: { id: 'R7.7-06', ok: {} },
  categoryTitles: {
    id: 'R7.1-12',
    ok: { params: { cat: 1 }, query: { page: 1 } },
    bad: { params: { cat: 'x' } },
    badKeys: ['cat'],
    missing: { params: { cat: 999 } },
  },
  currentSeason: { id: 'R7.1-10', ok: {} },
  seasons: { id: 'R7.1-11 R7.7-10', ok: {} },
  titleList: {
    id: 'R7.1-13',
    ok: {
      params: { userId: me },
      query: { page: 1 },
      body: { cats: null, season: 'all', sort: 'all', animeStatus: null },
    },
    others: { params: { userId: other }, query: {}, body: {} },
    bad: { params: { userId: me }, query: { page: 1001 }, body: { sort: 'price' } },
    badKeys: ['page', 'sort'],
  },
  markedTitles: {
    id: 'R7.1-14',
    ok: { params: { userId: me }, query: { t: 'liked' } },
    others: { params: { userId: other }, query: {} },
    bad: { params: { userId: me }, query: { t: 'stolen' } },
    badKeys: ['t'],
  },
  suggestedMedia: {
    id: 'R7.1-16',
    ok: { params: { cat: 1 } },
    bad: { params: { cat: -1 } },
    badKeys: ['cat'],
    missing: { params: { cat: 999 } },
  },
  upcomingMedia: { id: 'R7.7-07', ok: {} },
  episodeCalendar: {
    id: 'R7.7-07',
    ok: { query: { from: '2026-11-16' } },
    bad: { query: { from: '2026-02-31' } },
    badKeys: ['from'],
  },
  movieList: {
    id: 'R7.1-18',
    ok: { query: { page: 1 }, body: { cats: null, sort: 'new' } },
    bad: { query: { cursor: '!' }, body: {} },
    badKeys: ['cursor'],
  },
  ageTitles: {
    id: 'R7.1-21',
    ok: { params: { age: 16 } },
    bad: { params: { age: 'old' } },
    badKeys: ['age'],
  },
  ageGroups: { id: 'R2.1-09', ok: {} },
  characters: {
    id: 'R2.1-06',
    ok: { query: { letter: 'Т' } },
    bad: { query: { letter: 'TT' } },
    badKeys: ['letter'],
  },
  oneCharacter: {
    id: 'R2.1-06',
    ok: { params: { id: 1 } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  oneActor: {
    id: 'R2.1-30',
    ok: { params: { id: 7 } },
    bad: { params: { id: 0 } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  search: { id: 'R7.1-22', ok: { query: { q: 'мор' } }, bad: { query: { q: ' ' } }, badKeys: ['q'] },
  oneMovie: {
    id: 'R7.1-19',
    ok: { params: { id: 31 } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 1 } },
  },
  hoverClip: {
    id: 'R7.1-20',
    ok: { params: { id: 2 } },
    bad: { params: { id: -1 } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  episodesForUser: {
    id: 'R7.2-04',
    ok: { params: { mediaId: 2, userId: me } },
    others: { params: { mediaId: 2, userId: other } },
    bad: { params: { mediaId: 1.5, userId: me } },
    badKeys: ['mediaId'],
    missing: { params: { mediaId: 99_999, userId: me } },
  },
  titleEpisodes: {
    id: 'R7.2-05',
    ok: { params: { id: 2 } },
    bad: { params: { id: '2;drop table titles' } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  oneEpisode: {
    id: 'R7.2-08',
    ok: { params: { id: 1, userId: me } },
    others: { params: { id: 1, userId: other } },
    bad: { params: { id: 1_000_000_000, userId: me } },
    badKeys: ['id'],
    missing: { params: { id: 999_999, userId: me } },
  },
  episodeGroups: {
    id: 'R7.2-06',
    ok: { params: { anime: 41, userId: me } },
    others: { params: { anime: 41, userId: other } },
    bad: { params: { anime: 'x', userId: me } },
    badKeys: ['anime'],
    missing: { params: { anime: 99_999, userId: me } },
  },
  groupEpisodes: {
    id: 'R7.2-07',
    ok: { params: { group: 1, userId: me }, query: { sort: 'desc' } },
    others: { params: { group: 1, userId: other } },
    bad: { params: { group: 1, userId: me }, query: { q: 'one' } },
    badKeys: ['q'],
    missing: { params: { group: 99_999, userId: me } },
  },
  latestHistory: {
    id: 'R7.2-02',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: 'x' } },
    badKeys: ['userId'],
  },
  episodeHistory: {
    id: 'R7.2-09',
    ok: { params: { ep: 1, userId: me } },
    others: { params: { ep: 1, userId: other } },
    bad: { params: { ep: 'one', userId: me } },
    badKeys: ['ep'],
  },
  reportPlayback: {
    id: 'R6-09',
    ok: { body: playbackReport },
    bad: { body: { ...playbackReport, view: 'x', errors: Array(9).fill(playbackReport.errors[0]) } },
    badKeys: ['view', 'errors'],
    missing: { body: { ...playbackReport, media: 999_999_999 } },
  },
  writeHistory: {
    id: 'R7.2-10',
    ok: { body: { media: 1, episode: 1, user: me, time: 5, duration: 60 } },
    others: { body: { media: 1, episode: 1, user: other, time: 5, duration: 60 } },
    bad: { body: { media: 1, episode: 1, user: me, time: -5, duration: 60 } },
    badKeys: ['time'],
    missing: { body: { media: 2, episode: 1, user: me, time: 5, duration: 60 } },
  },
  household: {
    id: 'R1-09',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  saveHouseholdProfile: {
    id: 'R1-09',
    ok: { body: { name: 'Хүүхэд', watches_up_to: 12 } },
    bad: { body: { name: 'Хүүхэд', watches_up_to: 13 } },
    badKeys: ['watches_up_to'],
    missing: { body: { id: other, name: 'Хүүхэд', watches_up_to: null } },
  },
  deleteHouseholdProfile: {
    id: 'R1-09',
    ok: async (app) => {
      const body = { name: 'Түр', watches_up_to: null };
      const token = await app.signIn();
      const { data } = (await app.call(routes.saveHouseholdProfile, { body }, token)).body;
      return { parts: { body: { id: data.at(-1).id } } };
    },
    bad: { body: { id: '!' } },
    badKeys: ['id'],
    missing: { body: { id: other } },
  },
  chooseProfile: {
    id: 'R1-09',
    ok: { body: { id: me } },
    bad: { body: { id: me, pin: '12' } },
    badKeys: ['pin'],
    missing: { body: { id: other } },
  },
  keptWords: {
    id: 'R1-09',
    ok: { query: {} },
    bad: { query: { cursor: '!' } },
    badKeys: ['cursor'],
  },
  keepWord: {
    id: 'R1-09',
    ok: { body: { episode: 1, word: 'салхи', language: 'mn', text: 'Салхи ирлээ', start: 1, end: 2 } },
    bad: { body: { episode: 1, word: 'салхи', language: '!', text: 'Салхи ирлээ', start: 1, end: 2 } },
    badKeys: ['language'],
    missing: { body: { episode: 999_999, word: 'салхи', language: 'mn', text: 'Салхи', start: 1, end: 2 } },
  },
  forgetWord: {
    id: 'R1-09',
    ok: { body: { id: 1 } },
    bad: { body: { id: 0 } },
    badKeys: ['id'],
  },
  login: {
    id: 'R7.4-08',
    ok: { body: { phone: '99000001', password: '1234' } },
    bad: { body: { phone: '123', password: '1234' } },
    badKeys: ['phone'],
  },
  me: {
    id: 'R7.4-09',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  logout: { id: 'R7.7-17', ok: {} },
  paymentStatus: {
    id: 'R7.3-01',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  paymentInfo: { id: 'R7.3-02', ok: {} },
  paymentOptions: { id: 'R7.3-03', ok: {} },
  tvodCheck: {
    id: 'R7.3-04',
    ok: { params: { user: me, movie: 31 } },
    others: { params: { user: other, movie: 31 } },
    bad: { params: { user: me, movie: 'x' } },
    badKeys: ['movie'],
    missing: { params: { user: me, movie: 1 } },
  },
  movieInvoice: {
    id: 'R7.3-05',
    ok: { params: { user: me, movie: 31 } },
    others: { params: { user: other, movie: 31 } },
    bad: { params: { user: me, movie: 0 } },
    badKeys: ['movie'],
    missing: { params: { user: me, movie: 99_999 } },
  },
  checkBill: {
    id: 'R7.3-06',
    ok: { params: { bill: bills.paid } },
    bad: { params: { bill: 'short' } },
    badKeys: ['bill'],
    missing: { params: { bill: bills.others } },
  },
  createOrder: {
    id: 'R7.3-07',
    ok: { body: { kind: 'days', option: 1, method: 'transfer' } },
    bad: { body: { kind: 'days', option: 1, method: 'cash' } },
    badKeys: ['method'],
    missing: { body: { kind: 'days', option: 99 } },
  },
  checkPromo: {
    id: 'R7.3-07',
    ok: async (app) => {
      const promo = { code: 'CONTRACT', kind: 'percent', value: 20, packageIds: [] } as const;
      await app.db
        .insert(promoCodes)
        .values({ ...promo, packageIds: [] })
        .onConflictDoNothing();
      return { parts: { body: { code: ' contract ', option: 1 } } };
    },
    bad: { body: { code: 'x', option: 1 } },
    badKeys: ['code'],
    missing: { body: { code: 'CONTRACT', option: 99 } },
  },
  checkOrder: {
    id: 'R7.3-06',
    ok: { body: { bill: bills.paid } },
    bad: { body: {} },
    badKeys: ['bill'],
    missing: { body: { bill: bills.others } },
  },
  cancelOrder: {
    id: 'R4.4-10',
    ok: { body: { bill: bills.open } },
    bad: { body: { bill: 7 } },
    badKeys: ['bill'],
    missing: { body: { bill: bills.others } },
  },
  readOrder: {
    id: 'R7.3-06',
    ok: { params: { bill: bills.paid } },
    bad: { params: { bill: '!' } },
    badKeys: ['bill'],
    missing: { params: { bill: bills.others } },
  },
  orders: {
    id: 'R2.1-29',
    ok: { params: { userId: me }, query: {} },
    others: { params: { userId: other }, query: {} },
    bad: { params: { userId: me }, query: { page: 0 } },
    badKeys: ['page'],
  },
  rentals: {
    id: 'R2.1-29',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  orderReceipt: {
    id: 'R7.3-06',
    ok: { body: { bill: bills.paid } },
    bad: { body: { bill: bills.paid, company: '12' } },
    badKeys: ['company'],
    missing: { body: { bill: bills.others } },
  },
  historyPages: {
    id: 'R7.2-03',
    ok: { params: { userId: me }, query: {} },
    others: { params: { userId: other }, query: {} },
    bad: { params: { userId: me }, query: { page: 'x' } },
    badKeys: ['page'],
  },
  forgetHistory: {
    id: 'R7.2-03',
    ok: { body: { episode: 1 } },
    bad: { body: { episode: 'all' } },
    badKeys: ['episode'],
  },
  sessionList: {
    id: 'R7.4-09',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  revokeSession: {
    id: 'R7.7-17',
    ok: async (app) => {
      const { token } = await registerUser(app);
      return { parts: { body: {} }, headers: { authorization: token } };
    },
    bad: { body: { id: 'x' } },
    badKeys: ['id'],
    missing: { body: { id: '0'.repeat(16) } },
  },
  changePin: {
    id: 'R7.7-15',
    ok: async (app) => {
      const { token, pin } = await registerUser(app);
      const body = { oldPass: pin, pass: '8264', checkPass: '8264' };
      return { parts: { body }, headers: { authorization: token } };
    },
    bad: { body: { oldPass: '1234', pass: '82645', checkPass: '8264' } },
    badKeys: ['pass'],
  },
  passkeyList: {
    id: 'R7.4-09',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  requestPasskey: {
    id: 'R7.4-08',
    ok: { body: { pin: '1234' } },
    bad: { body: { pin: '12345' } },
    badKeys: ['pin'],
  },
  addPasskey: {
    id: 'R7.4-08',
    ok: async (app) => {
      const { token, pin } = await registerUser(app);
      const options = (await app.call(routes.requestPasskey, { body: { pin } }, token)).body.data;
      const body = { credential: createAuthenticator().make(options) };
      return { parts: { body }, headers: { authorization: token } };
    },
    bad: { body: { credential: { id: 'x' } } },
    badKeys: ['credential.rawId', 'credential.type', 'credential.response'],
  },
  renamePasskey: {
    id: 'R7.4-08',
    ok: async (app) => {
      const { token, key } = await withPasskey(app);
      return { parts: { body: { id: key.id, name: 'Утас' } }, headers: { authorization: token } };
    },
    bad: { body: { id: '!', name: '' } },
    badKeys: ['id', 'name'],
    missing: { body: { id: 'AAAA', name: 'Утас' } },
  },
  removePasskey: {
    id: 'R7.4-08',
    ok: async (app) => {
      const { token, key } = await withPasskey(app);
      return { parts: { body: { id: key.id, pin: '7391' } }, headers: { authorization: token } };
    },
    bad: { body: { id: '!' } },
    badKeys: ['id', 'pin'],
    missing: { body: { id: 'AAAA', pin: '1234' } },
  },
  secondFactor: {
    id: 'R6-09',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  requestTotp: { id: 'R6-09', ok: { body: { pin: '1234' } }, bad: { body: { pin: 'x' } }, badKeys: ['pin'] },
  confirmTotp: {
    id: 'R6-09',
    ok: async (app) => {
      const token = await app.signIn();
      return { parts: { body: await totpOf(app, token) }, headers: { authorization: token } };
    },
    bad: { body: { ticket: '!', code: '1' } },
    badKeys: ['ticket', 'code'],
  },
  removeTotp: {
    id: 'R6-09',
    ok: async (app) => {
      await verifiedStaff(app);
      return { parts: { body: { pin: '1234' } } };
    },
    bad: { body: { pin: '' } },
    badKeys: ['pin'],
  },
  renewRecoveryCodes: { id: 'R6-09', ok: verifiedStaff },
  verifyCode: {
    id: 'R6-09',
    ok: async (app) => {
      const token = await app.signIn();
      const made = await app.call(routes.confirmTotp, { body: await totpOf(app, token) }, token);
      return { parts: { body: { code: made.body.data.recovery_codes[0] } } };
    },
    bad: { body: { code: '12' } },
    badKeys: ['code'],
  },
  requestSecondFactor: {
    id: 'R6-09',
    ok: async (app) => {
      const { token } = await staffWithPasskey(app);
      return { parts: {}, headers: { authorization: token } };
    },
  },
  verifyPasskey: {
    id: 'R6-09',
    ok: async (app) => {
      const { token, key } = await staffWithPasskey(app);
      const options = (await app.call(routes.requestSecondFactor, {}, token)).body.data;
      return { parts: { body: { credential: key.sign(options) } }, headers: { authorization: token } };
    },
    bad: { body: { credential: { id: '!' } } },
    badKeys: ['credential.id', 'credential.rawId', 'credential.type', 'credential.response'],
  },
  claimAdminLink: {
    id: 'R6-09',
    ok: async (app) => {
      const token = randomBytes(32).toString('base64url');
      const phone = freshPhone();
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + 60_000);
      await app.db.execute("update users set role = 'moderator' where role = 'admin'");
      await app.db
        .insert(adminLinks)
        .values({ tokenHash: fingerprintOf(token), phone, createdAt, expiresAt });
      return { parts: { body: { token, pin: '7391' } } };
    },
    bad: { body: { token: 'x', pin: 'x' } },
    badKeys: ['token', 'pin'],
    missing: { body: { token: 'A'.repeat(43), pin: '7391' } },
  },
  staffApprovals: {
    id: 'R6-09',
    ok: { query: { state: 'closed' } },
    bad: { query: { state: 'x', cursor: '!' } },
    badKeys: ['state', 'cursor'],
  },
  decideApproval: {
    id: 'R6-09',
    ok: async (app) => {
      const row = { kind: 'admin-role', subject: other, requestedBy: me } as const;
      const id = await insertApproval(app.db, row, new Date());
      return { parts: { body: { id, decision: 'decline' } } };
    },
    bad: { body: { id: 0, decision: 'x' } },
    badKeys: ['id', 'decision'],
    missing: { body: { id: 999_999_999, decision: 'approve' } },
  },
  requestPasskeyLogin: { id: 'R7.4-08', ok: {} },
  passkeyLogin: {
    id: 'R7.4-08',
    ok: async (app) => {
      const { key } = await withPasskey(app);
      const options = (await app.call(routes.requestPasskeyLogin, {})).body.data;
      return { parts: { body: { credential: key.sign(options) } } };
    },
    bad: { body: { credential: { id: '!' } } },
    badKeys: ['credential.id', 'credential.rawId', 'credential.type', 'credential.response'],
  },
  checkPhoneByGet: {
    id: 'R7.4-02',
    ok: { params: { phone: '99000001' }, query: { type: 'check' } },
    bad: { params: { phone: '9900000' }, query: { type: 'check' } },
    badKeys: ['phone'],
  },
  checkPhone: {
    id: 'R7.4-02',
    ok: { body: { phone: '99000001' } },
    bad: { body: { phone: 'abcdefgh' } },
    badKeys: ['phone'],
  },
  sendPhoneCodeByGet: {
    id: 'R7.4-01',
    ok: async () => ({ parts: { params: { phone: freshPhone() }, query: { vp: 'register' } } }),
    bad: { params: { phone: '123' }, query: { vp: 'register' } },
    badKeys: ['phone'],
  },
  sendPhoneCode: {
    id: 'R7.4-01',
    ok: async () => ({ parts: { body: { phone: freshPhone(), purpose: 'register' } } }),
    bad: { body: { phone: '77112233', purpose: 'register' } },
    badKeys: ['phone'],
  },
  verifyPhoneCodeByGet: {
    id: 'R7.4-03',
    ok: async (app) => {
      const { headers, phone, code } = await registerUpTo(app, 2);
      return { parts: { params: { phone, code }, query: { type: 'register' } }, headers };
    },
    bad: { params: { phone: '86000001', code: '12345' }, query: { type: 'register' } },
    badKeys: ['code'],
  },
  verifyPhoneCode: {
    id: 'R7.4-03',
    ok: async (app) => {
      const { headers, code } = await registerUpTo(app, 2);
      return { parts: { body: { code } }, headers };
    },
    bad: { body: { code: 'abcd' } },
    badKeys: ['code'],
  },
  setPinByGet: {
    id: 'R7.4-04',
    ok: async (app) => {
      const { headers, phone, code } = await registerUpTo(app, 3);
      return { parts: { params: { phone, pin: '7391', code } }, headers };
    },
    bad: { params: { phone: '86000001', pin: '1', code: '1234' } },
    badKeys: ['pin'],
  },
  setPin: {
    id: 'R7.4-04',
    ok: async (app) => ({ parts: { body: { pin: '7391' } }, headers: (await registerUpTo(app, 3)).headers }),
    bad: { body: { pin: 7391 } },
    badKeys: ['pin'],
  },
  sendEmailCodeByGet: {
    id: 'R7.4-05',
    ok: async (app) => {
      const { headers, email } = await registerUpTo(app, 4);
      return { parts: { query: { email } }, headers };
    },
    bad: { query: { email: 'nobody' } },
    badKeys: ['email'],
  },
  sendEmailCode: {
    id: 'R7.4-05',
    ok: async (app) => {
      const { headers, email } = await registerUpTo(app, 4);
      return { parts: { body: { email } }, headers };
    },
    bad: { body: { email: 'a@b' } },
    badKeys: ['email'],
  },
  verifyEmailCodeByPath: {
    id: 'R7.4-06',
    ok: async (app) => {
      const { headers, phone, email, emailCode } = await registerUpTo(app, 5);
      return { parts: { params: { phone, email, code: emailCode } }, headers };
    },
    bad: { params: { phone: '86000001', email: 'x', code: '123456' } },
    badKeys: ['email'],
  },
  verifyEmailCode: {
    id: 'R7.4-06',
    ok: async (app) => {
      const { headers, emailCode } = await registerUpTo(app, 5);
      return { parts: { body: { code: emailCode } }, headers };
    },
    bad: { body: { code: '1234' } },
    badKeys: ['code'],
  },
  finishRegistrationByGet: {
    id: 'R7.4-07',
    ok: async (app) => {
      const { headers, emailCode } = await registerUpTo(app, 7);
      const again = await app.call(routes.verifyEmailCode, { body: { code: emailCode } }, undefined, headers);
      return { parts: { query: { user_id: again.body.data.user.id, ...name } }, headers };
    },
    bad: { query: { user_id: me, firstname: '', lastname: 'Дорж' } },
    badKeys: ['firstname'],
  },
  finishRegistration: {
    id: 'R7.4-07',
    ok: async (app) => ({
      parts: { body: { ...name, terms: true } },
      headers: (await registerUpTo(app, 7)).headers,
    }),
    bad: { body: { ...name, terms: false } },
    badKeys: ['terms'],
  },
  readProfile: {
    id: 'R7.7-16',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  saveProfile: {
    id: 'R7.7-16',
    ok: { body: { firstname: 'Болд', lastname: 'Дорж', nickename: 'Тэнүү', gender: 1 } },
    bad: { body: { firstname: 'Болд', lastname: 'Дорж', nickename: 'Тэнүү', gender: 4 } },
    badKeys: ['gender'],
  },
  uploadImage: {
    id: 'R7.6-01',
    ok: async () => pictureForm(await picture()),
  },
  exportAccount: {
    id: 'R7.7-16',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  deleteAccount: {
    id: 'R7.7-16',
    ok: async (app) => {
      const { token, pin } = await registerUser(app);
      return { parts: { body: { pin } }, headers: { authorization: token } };
    },
    bad: { body: { pin: '' } },
    badKeys: ['pin'],
  },
  episodeComments: {
    id: 'R7.2-12',
    ok: { params: { ep: 1, user: me }, query: {} },
    others: { params: { ep: 1, user: other }, query: {} },
    bad: { params: { ep: 'x', user: me }, query: {} },
    badKeys: ['ep'],
    missing: { params: { ep: 999_999, user: me }, query: {} },
  },
  commentReplies: {
    id: 'R7.2-12',
    ok: async (app) => ({ parts: { params: { comment: await commentOf(app, me), user: me }, query: {} } }),
    others: { params: { comment: NO_COMMENT, user: other }, query: {} },
    bad: { params: { comment: 5, user: me }, query: {} },
    badKeys: ['comment'],
    missing: { params: { comment: NO_COMMENT, user: me }, query: {} },
  },
  postComment: {
    id: 'R7.2-13',
    ok: { body: { parent_id: 1, user_id: me, body: 'Гоё анги' } },
    others: { body: { parent_id: 1, user_id: other, body: 'Гоё анги' } },
    bad: { body: { parent_id: 1, user_id: me, body: '  \n ' } },
    badKeys: ['body'],
    missing: { body: { parent_id: 999_999, user_id: me, body: 'Гоё' } },
  },
  reactToCommentByGet: {
    id: 'R7.2-14',
    ok: async (app) => ({ parts: { params: { comment: await commentOf(app, other), user: me, action: 1 } } }),
    others: { params: { comment: NO_COMMENT, user: other, action: 1 } },
    bad: { params: { comment: NO_COMMENT, user: me, action: 3 } },
    badKeys: ['action'],
    missing: { params: { comment: NO_COMMENT, user: me, action: 1 } },
  },
  reactToComment: {
    id: 'R7.2-14',
    ok: async (app) => ({ parts: { body: { comment: await commentOf(app, other), action: 2 } } }),
    bad: { body: { comment: 1, action: 1 } },
    badKeys: ['comment'],
    missing: { body: { comment: NO_COMMENT, action: 1 } },
  },
  deleteComment: {
    id: 'R7.7-13',
    ok: async (app) => ({ parts: { body: { id: await commentOf(app, me) } } }),
    bad: { body: { id: 'x' } },
    badKeys: ['id'],
    missing: { body: { id: NO_COMMENT } },
  },
  report: {
    id: 'R7.2-11',
    ok: { params: { userId: me }, body: { report: 'Дуу алга', type: 'episode', parent_id: 1, media_id: 1 } },
    others: { params: { userId: other }, body: { report: 'x', type: 'episode', parent_id: 1 } },
    bad: { params: { userId: me }, body: { report: 'x', type: 'person', parent_id: 1 } },
    badKeys: ['type'],
    missing: { params: { userId: me }, body: { report: 'x', type: 'comment', parent_id: NO_COMMENT } },
  },
  moderationQueue: {
    id: 'R6-09',
    ok: { query: {} },
    bad: { query: { page: 0 } },
    badKeys: ['page'],
  },
  moderate: {
    id: 'R6-09',
    ok: { body: { type: 'episode', id: 1, decision: 'keep', reply: 'Зассан' } },
    bad: { body: { type: 'episode', id: 1, decision: 'burn', reply: 1 } },
    badKeys: ['decision', 'reply'],
    missing: { body: { type: 'comment', id: NO_COMMENT, decision: 'hide' } },
  },
  muteUser: {
    id: 'R6-09',
    ok: { body: { user_id: other, hours: 0 } },
    bad: { body: { user_id: other, hours: -1 } },
    badKeys: ['hours'],
    missing: { body: { user_id: 'nobody-at-all', hours: 1 } },
  },
  setRole: {
    id: 'R6-09',
    ok: { body: { user_id: other, role: 'viewer' } },
    bad: { body: { user_id: other, role: 'king' } },
    badKeys: ['role'],
    missing: { body: { user_id: 'nobody-at-all', role: 'viewer' } },
  },
  staffReports: { id: 'R6-09', ok: { query: {} }, bad: { query: { state: 'lost' } }, badKeys: ['state'] },
  staffComments: {
    id: 'R6-09',
    ok: { query: { q: 'гоё' } },
    bad: { query: { cursor: '!' } },
    badKeys: ['cursor'],
  },
  staffDanmaku: {
    id: 'R6-09',
    ok: { query: { state: 'shown' } },
    bad: { query: { state: 'loud' } },
    badKeys: ['state'],
  },
  readHeldWords: { id: 'R6-09', ok: {} },
  saveHeldWord: {
    id: 'R6-09',
    ok: { body: { word: 'Тоглоомын зар', is_held: true } },
    bad: { body: { word: ' ', is_held: 'yes' } },
    badKeys: ['is_held', 'word'],
  },
  staffTransfers: { id: 'R6-09', ok: { query: {} }, bad: { query: { state: 'spent' } }, badKeys: ['state'] },
  transferOrders: {
    id: 'R6-09',
    ok: { query: { amount: 9900 } },
    bad: { query: { amount: -1 } },
    badKeys: ['amount'],
  },
  staffOrders: {
    id: 'R6-09',
    ok: { query: { q: '9900', group: 'paid' } },
    bad: { query: { group: 'stolen', from: 'yesterday' } },
    badKeys: ['from', 'group'],
  },
  exportOrders: {
    id: 'R6-09',
    ok: { query: { from: '2026-01-01' } },
    bad: { query: { until: '2026' } },
    badKeys: ['until'],
  },
  readStaffOrder: {
    id: 'R6-09',
    ok: { params: { bill: bills.paid } },
    bad: { params: { bill: 'short' } },
    badKeys: ['bill'],
    missing: { params: { bill: '0'.repeat(32) } },
  },
  recheckOrder: {
    id: 'R6-09',
    ok: { body: { bill: bills.paid } },
    bad: { body: { bill: 'short' } },
    badKeys: ['bill'],
    missing: { body: { bill: '0'.repeat(32) } },
  },
  approveOrder: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { bill: await orderInReview(app), reason: 'Тохирсон' } } }),
    bad: { body: { bill: bills.paid, reason: '' } },
    badKeys: ['reason'],
    missing: { body: { bill: '0'.repeat(32), reason: 'x' } },
  },
  refundOrder: {
    id: 'R6-09',
    ok: async (app) => ({
      parts: { body: { bill: await orderInReview(app), payment: 'p', reason: 'Буцаав', by_hand: true } },
    }),
    bad: { body: { bill: bills.paid, payment: '', reason: 'x' } },
    badKeys: ['payment'],
    missing: { body: { bill: '0'.repeat(32), payment: 'p', reason: 'x' } },
  },
  keepPayment: {
    id: 'R6-09',
    ok: async (app) => {
      const bill = await orderInReview(app);
      await app.db.execute(`insert into order_events (order_id, at, event, source, from_state, to_state, detail)
        values ('${bill}', now(), 'refund-requested', 'operator', 'review', 'review', '{"returned":"p"}')`);
      return { parts: { body: { bill, payment: 'p', reason: 'Шилжээгүй' } } };
    },
    bad: { body: { bill: bills.paid, payment: 'p', reason: '' } },
    badKeys: ['reason'],
    missing: { body: { bill: '0'.repeat(32), payment: 'p', reason: 'x' } },
  },
  staffPackages: { id: 'R6-09', ok: {} },
  readTransferAccount: { id: 'R6-09', ok: {} },
  saveTransferAccount: {
    id: 'R6-09',
    ok: { body: { ...accountDraft, version: 1 } },
    bad: { body: { ...accountDraft, iban: 'MN460005009900112233', version: 1 } },
    badKeys: ['iban'],
  },
  staffPromos: { id: 'R6-09', ok: {} },
  savePromo: {
    id: 'R6-09',
    ok: { body: promoDraft },
    bad: { body: { ...promoDraft, kind: 'gift', value: 0 } },
    badKeys: ['kind', 'value'],
    missing: { body: { ...promoDraft, id: 99_999 } },
  },
  savePackage: {
    id: 'R6-09',
    ok: { body: packageDraft },
    bad: { body: { ...packageDraft, days: 0 } },
    badKeys: ['days'],
    missing: { body: { ...packageDraft, id: 999_999, version: 0 } },
  },
  bookTransfer: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: await transferAndOrder(app) } }),
    bad: { body: { reference: 'x', bill: 'short' } },
    badKeys: ['bill'],
    missing: { body: { reference: 'x', bill: '0'.repeat(32) } },
  },
  addTransfer: {
    id: 'R6-09',
    ok: { body: { reference: 'FT-1', amount: 100, note: 'Бэлэг' } },
    bad: { body: { reference: 'FT-2', amount: 0, note: '' } },
    badKeys: ['amount'],
  },
  staffAudit: { id: 'R6-09', ok: { query: {} }, bad: { query: { cursor: 'eyJ9' } }, badKeys: ['cursor'] },
  staffPeople: {
    id: 'R6-09',
    ok: { query: { q: '9900' } },
    bad: { query: { q: 'x'.repeat(90) } },
    badKeys: ['q'],
  },
  readStaffPerson: {
    id: 'R6-09',
    ok: { params: { id: other } },
    bad: { params: { id: '!' } },
    badKeys: ['id'],
    missing: { params: { id: 'nobody-at-all' } },
  },
  blockPerson: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { user_id: (await registerUser(app)).id, reason: 'Спам' } } }),
    bad: { body: { user_id: other, reason: ' ' } },
    badKeys: ['reason'],
    missing: { body: { user_id: 'nobody-at-all', reason: 'x' } },
  },
  unblockPerson: {
    id: 'R6-09',
    ok: { body: { user_id: other, reason: 'Уучлалт гуйсан' } },
    bad: { body: { user_id: other, reason: '' } },
    badKeys: ['reason'],
    missing: { body: { user_id: 'nobody-at-all', reason: 'x' } },
  },
  signOutPerson: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { user_id: (await registerUser(app)).id } } }),
    bad: { body: { user_id: '!' } },
    badKeys: ['user_id'],
    missing: { body: { user_id: 'nobody-at-all' } },
  },
  grantDays: {
    id: 'R6-09',
    ok: { body: { user_id: other, days: 3, reason: 'Тасалдлын нөхөн олговор' } },
    bad: { body: { user_id: other, days: 0, reason: 'x' } },
    badKeys: ['days'],
    missing: { body: { user_id: 'nobody-at-all', days: 1, reason: 'x' } },
  },
  staffTitles: {
    id: 'R6-09',
    ok: { query: { q: 'чоно' } },
    bad: { query: { state: 'lost' } },
    badKeys: ['state'],
  },
  readStaffTitle: {
    id: 'R6-09',
    ok: { params: { id: 2 } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  saveStaffTitle: {
    id: 'R6-09',
    ok: { body: { id: 2, description: 'Хоёр чонын тухай' } },
    bad: { body: { id: 2, age_limit: -1 } },
    badKeys: ['age_limit'],
    missing: { body: { id: 99_999, title: 'Алга' } },
  },
  importStaffTitles: {
    id: 'R6-09',
    ok: { body: { dry_run: false, titles: [importedTitle] } },
    bad: { body: { dry_run: true, titles: [{ ...importedTitle, type: 'anime' }] } },
    badKeys: ['titles.0.type'],
  },
  publishStaffTitle: {
    id: 'R6-09',
    ok: { body: { id: 2, status: 'published' } },
    bad: { body: { id: 2, status: 'lost' } },
    badKeys: ['status'],
    missing: { body: { id: 99_999, status: 'published' } },
  },
  staffCatalogueEntries: {
    id: 'R6-09',
    ok: { query: { kind: 'character', q: 'а' } },
    bad: { query: { kind: 'lost' } },
    badKeys: ['kind'],
  },
  saveCatalogueEntry: {
    id: 'R6-09',
    ok: { body: { kind: 'studio', name: 'Шинэ студи' } },
    bad: { body: { kind: 'studio', name: ' ' } },
    badKeys: ['name'],
    missing: { body: { kind: 'studio', id: 99_999, name: 'Алга' } },
  },
  uploadStaffImage: {
    id: 'R6-09',
    ok: async () => {
      const { parts, headers } = pictureForm(await picture(), { field: 'image' });
      return { parts: { ...parts, query: { slot: 'poster', x: 50, y: 30 } }, headers };
    },
  },
  readStaffEpisode: {
    id: 'R6-09',
    ok: { params: { id: 3 } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 999_999 } },
  },
  staffEpisodeStill: {
    id: 'R6-09',
    ok: async (app) => {
      const clip = {
        id: 'still',
        duration: 2,
        qualities: [{ height: 240, path: 'still/240.mp4' }],
        segments: [],
      };
      mkdirSync(join(app.config.filmDir, 'still'), { recursive: true });
      writeFileSync(join(app.config.filmDir, 'still', '240.mp4'), renderFilm(2, '426x240'));
      await app.db.insert(clips).values(clip).onConflictDoNothing();
      await app.db.execute(`update episodes set clip_id = 'still' where id = 3`);
      return { parts: { body: { id: 3, second: 1 } } };
    },
    bad: { body: { id: 3, second: -1 } },
    badKeys: ['second'],
    missing: { body: { id: 999_999, second: 1 } },
  },
  staffEpisodes: {
    id: 'R6-09',
    ok: { params: { id: 2 }, query: {} },
    bad: { params: { id: 2 }, query: { cursor: '!' } },
    badKeys: ['cursor'],
    missing: { params: { id: 99_999 }, query: {} },
  },
  saveStaffEpisode: {
    id: 'R6-09',
    ok: { body: { title_id: 2, number: 777, is_free: false, released_at: '2030-01-01T00:00:00Z' } },
    bad: { body: { title_id: 2, number: 0, is_free: false, released_at: '2030-01-01T00:00:00Z' } },
    badKeys: ['number'],
    missing: {
      body: { id: 999_999, title_id: 2, number: 1, is_free: true, released_at: '2030-01-01T00:00Z' },
    },
  },
  addStaffEpisodes: {
    id: 'R6-09',
    ok: {
      body: {
        title_id: 2,
        episodes: [778, 779].map((number) => ({
          number,
          is_free: false,
          released_at: '2030-01-01T00:00:00Z',
        })),
      },
    },
    bad: { body: { title_id: 2, episodes: [] } },
    badKeys: ['episodes'],
    missing: {
      body: {
        title_id: 99_999,
        episodes: [{ number: 1, is_free: true, released_at: '2030-01-01T00:00:00Z' }],
      },
    },
  },
  moveStaffEpisodes: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { id: await addEpisode(app, 780), version: 1, days: 7 } } }),
    bad: { body: { id: 3, version: 1, days: 0.5 } },
    badKeys: ['days'],
    missing: { body: { id: 999_999, version: 1, days: 7 } },
  },
  deleteStaffEpisode: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { id: await addEpisode(app, 781) } } }),
    bad: { body: { id: 0 } },
    badKeys: ['id'],
    missing: { body: { id: 999_999 } },
  },
  staffSkipMarks: {
    id: 'R6-09',
    ok: { params: { id: 2 }, query: {} },
    bad: { params: { id: 2 }, query: { cursor: '!' } },
    badKeys: ['cursor'],
    missing: { params: { id: 99_999 }, query: {} },
  },
  staffSkipSearch: {
    id: 'R6-09',
    ok: { params: { id: 2 } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  searchSkipMarks: {
    id: 'R6-09',
    ok: { body: { title_id: 2 } },
    bad: { body: { title_id: 0 } },
    badKeys: ['title_id'],
    missing: { body: { title_id: 99_999 } },
  },
  acceptSkipProposal: {
    id: 'R6-09',
    ok: async (app) => {
      const { id, version } = await proposeMark(app, 4);
      return { parts: { body: { id, version, start: 1, end: 20 } } };
    },
    bad: { body: { id: 1, version: 1, start: -1, end: 20 } },
    badKeys: ['start'],
    missing: { body: { id: 99_999, version: 1, start: 1, end: 20 } },
  },
  acceptSkipProposals: {
    id: 'R6-09',
    ok: { body: { title_id: 2, min_confidence: 0.9 } },
    bad: { body: { title_id: 2, min_confidence: 90 } },
    badKeys: ['min_confidence'],
    missing: { body: { title_id: 99_999, min_confidence: 0.9 } },
  },
  dismissSkipProposal: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { id: (await proposeMark(app, 5)).id } } }),
    bad: { body: { id: 0 } },
    badKeys: ['id'],
    missing: { body: { id: 99_999 } },
  },
  readStaffContent: { id: 'R6-09', ok: {} },
  saveStaffContent: {
    id: 'R6-09',
    ok: { body: socialDraft },
    bad: { body: { ...socialDraft, fields: { url: '', icon: 'globe' } } },
    badKeys: ['fields.url'],
    missing: { body: { ...socialDraft, id: 99_999 } },
  },
  saveFooterImage: {
    id: 'R6-09',
    ok: { body: { image: null, edited: 'brand/footer.svg' } },
    bad: { body: { image: '../secret', edited: null } },
    badKeys: ['image'],
  },
  deleteStaffContent: {
    id: 'R6-09',
    ok: { body: { kind: 'social', id: 1 } },
    bad: { body: { kind: 'page', id: 47 } },
    badKeys: ['kind'],
    missing: { body: { kind: 'faq', id: 99_999 } },
  },
  readStaffHome: { id: 'R6-09', ok: {} },
  saveSlide: {
    id: 'R6-09',
    ok: { body: slideDraft },
    bad: { body: { ...slideDraft, slot: 6 } },
    badKeys: ['slot'],
    missing: { body: { ...slideDraft, id: 99_999 } },
  },
  orderSlides: {
    id: 'R6-09',
    ok: async (app) => {
      const rows = await app.db.select({ id: slides.id }).from(slides).where(eq(slides.slot, 2));
      return { parts: { body: { slot: 2, ids: rows.map(({ id }) => id) } } };
    },
    bad: { body: { slot: 2, ids: [0] } },
    badKeys: ['ids.0'],
  },
  deleteSlide: {
    id: 'R6-09',
    ok: async (app) => {
      const [found] = await app.db.select({ id: slides.id }).from(slides).where(eq(slides.slot, 1)).limit(1);
      return { parts: { body: { id: found?.id ?? 0 } } };
    },
    bad: { body: { id: 0 } },
    badKeys: ['id'],
    missing: { body: { id: 99_999 } },
  },
  saveNotice: {
    id: 'R6-09',
    ok: { body: noticeDraft },
    bad: { body: { ...noticeDraft, text: ' ' } },
    badKeys: ['text'],
    missing: { body: { ...noticeDraft, id: 99_999 } },
  },
  deleteNotice: {
    id: 'R6-09',
    ok: async (app) => {
      const [made] = await app.db.insert(homeNotices).values({ text: 'x', tone: 'info' }).returning();
      return { parts: { body: { id: made?.id ?? 0 } } };
    },
    bad: { body: { id: 0 } },
    badKeys: ['id'],
    missing: { body: { id: 99_999 } },
  },
  saveHomeRows: {
    id: 'R6-09',
    ok: { body: { rows: rowsDraft } },
    bad: { body: { rows: rowsDraft.slice(1) } },
    badKeys: ['rows'],
  },
  staffNews: { id: 'R6-09', ok: { query: {} }, bad: { query: { cursor: '!' } }, badKeys: ['cursor'] },
  saveStaffNews: {
    id: 'R6-09',
    ok: { body: articleDraft },
    bad: { body: { ...articleDraft, title: ' ' } },
    badKeys: ['title'],
    missing: { body: { ...articleDraft, id: 99_999 } },
  },
  deleteStaffNews: {
    id: 'R6-09',
    ok: { body: { id: 2 } },
    bad: { body: { id: 0 } },
    badKeys: ['id'],
    missing: { body: { id: 99_999 } },
  },
  staffUploads: {
    id: 'R6-09',
    ok: { query: { episode_id: 1 } },
    bad: { query: { cursor: '!', episode_id: 0 } },
    badKeys: ['cursor', 'episode_id'],
  },
  beginUpload: {
    id: 'R6-09',
    ok: { body: subtitles(1) },
    bad: { body: { ...subtitles(1), bytes: 0 } },
    badKeys: ['bytes'],
    missing: { body: { ...subtitles(1), title_id: 99_999 } },
  },
  findUploads: {
    id: 'R6-09',
    ok: { body: { title_id: 1, files: [{ name: 'film.mp4', bytes: 5, modified: 1 }] } },
    bad: { body: { files: [{ name: 'film.mp4', bytes: 0, modified: 1 }] } },
    badKeys: ['files.0.bytes'],
  },
  sendUploadChunk: {
    id: 'R6-09',
    ok: async (app) => {
      const body = subtitles(2);
      const { data } = (await app.call(routes.beginUpload, { body }, await app.signIn())).body;
      const { parts, headers } = pictureForm(Buffer.from(SRT), { field: 'part' });
      return { parts: { params: { id: data.id }, query: { offset: 0 }, ...parts }, headers };
    },
    bad: { params: { id: 1 }, query: { offset: -1 } },
    badKeys: ['offset'],
  },
  // With object storage, uploads go to it: see direct-upload.test.ts.
  signUploadPart: {
    id: 'R6-09',
    ok: async (app) => {
      const { data } = (await app.call(routes.beginUpload, { body: subtitles(4) }, await app.signIn())).body;
      return { parts: { params: { id: data.id }, body: { part: 1 } } };
    },
    bad: { params: { id: 1 }, body: { part: 0 } },
    badKeys: ['part'],
    missing: { params: { id: 999_999 }, body: { part: 1 } },
  },
  storeUploadPart: {
    id: 'R6-09',
    ok: async (app) => {
      const { data } = (await app.call(routes.beginUpload, { body: subtitles(5) }, await app.signIn())).body;
      return { parts: { params: { id: data.id }, body: { part: 1, etag: 'abc' } } };
    },
    bad: { params: { id: 1 }, body: { part: 1, etag: '<>' } },
    badKeys: ['etag'],
    missing: { params: { id: 999_999 }, body: { part: 1, etag: 'abc' } },
  },
  controlUpload: {
    id: 'R6-09',
    ok: async (app) => {
      const body = subtitles(3);
      const { data } = (await app.call(routes.beginUpload, { body }, await app.signIn())).body;
      return { parts: { body: { id: data.id, action: 'cancel' } } };
    },
    bad: { body: { id: 1, action: 'eat' } },
    badKeys: ['action'],
    missing: { body: { id: 999_999, action: 'cancel' } },
  },
  staffOverview: {
    id: 'R6-09',
    ok: { query: { days: '7' } },
    bad: { query: { days: '8' as '7' } },
    badKeys: ['days'],
  },
  staffJobs: {
    id: 'R6-09',
    ok: { query: { state: 'failed' } },
    bad: { query: { state: 'lost' as 'failed' } },
    badKeys: ['state'],
  },
  cancelJob: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { id: await failedUploadJob(app, 5) } } }),
    bad: { body: { id: '1' } },
    badKeys: ['id'],
    missing: { body: { id: '00000000-0000-4000-8000-000000000000' } },
  },
  retryJob: {
    id: 'R6-09',
    ok: async (app) => ({ parts: { body: { id: await failedUploadJob(app, 4) } } }),
    bad: { body: { id: '1' } },
    badKeys: ['id'],
    missing: { body: { id: '00000000-0000-4000-8000-000000000000' } },
  },
  notifications: {
    id: 'R7.2-15',
    ok: { params: { userId: me }, query: {} },
    others: { params: { userId: other }, query: {} },
    bad: { params: { userId: '!' }, query: {} },
    badKeys: ['userId'],
  },
  readNotifications: {
    id: 'R7.2-15',
    ok: { body: { up_to: 1 } },
    bad: { body: { up_to: 0 } },
    badKeys: ['up_to'],
  },
  readPreferences: {
    id: 'R3-18',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
    badKeys: ['userId'],
  },
  savePreferences: {
    id: 'R3-18',
    ok: { body: { values: { volume: 0.4 }, ages: { volume: 10 } } },
    bad: { body: { values: { volume: 7 } } },
    badKeys: ['values.volume'],
  },
  partyClock: { id: 'watch party', ok: {} },
  readPremiere: {
    id: 'R1-09',
    ok: async (app) => {
      const clip = { id: 'premiere', duration: 60, qualities: [], segments: [] };
      await app.db.insert(clips).values(clip).onConflictDoNothing();
      await app.db.execute(
        `update episodes set clip_id = 'premiere', is_premiere = true, released_at = now() + interval '1 minute' where id = 5`,
      );
      return { parts: { params: { id: 5 } } };
    },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 999_999 } },
  },
  createParty: {
    id: 'watch party',
    ok: { body: { episode: 1, ...film } },
    bad: { body: { episode: 1, ...film, rate: 100 } },
    badKeys: ['rate'],
    missing: { body: { episode: 999_999, ...film } },
  },
  controlParty: {
    id: 'watch party',
    ok: async (app) => ({ parts: { body: { code: await partyOf(app), ...film } } }),
    bad: { body: { code: 'OIl10', ...film } },
    badKeys: ['code'],
    missing: { body: { code: MISSING_PARTY, ...film } },
  },
  setPartyRules: {
    id: 'watch party',
    ok: async (app) => ({ parts: { body: { code: await partyOf(app), open: true } } }),
    bad: { body: { code: MISSING_PARTY, open: 'yes' } },
    badKeys: ['open'],
    missing: { body: { code: MISSING_PARTY, open: true } },
  },
  sendPartyMessage: {
    id: 'watch party',
    ok: async (app) => ({ parts: { body: { code: await partyOf(app), text: 'Сайн уу' } } }),
    bad: { body: { code: MISSING_PARTY } },
    badKeys: ['text'],
    missing: { body: { code: MISSING_PARTY, text: 'Байна уу' } },
  },
  leaveParty: {
    id: 'watch party',
    ok: async (app) => ({ parts: { body: { code: await partyOf(app) } } }),
    bad: { body: {} },
    badKeys: ['code'],
    missing: { body: { code: MISSING_PARTY } },
  },
  readHeatmap: {
    id: 'R7.6-04',
    ok: { params: { id: '1' } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: '99999999' } },
  },
  readDanmaku: { id: 'R7.6-04', ok: { query: { id: '1', max: 100 } } },
  sendDanmaku: {
    id: 'R7.6-05',
    ok: async (app) => {
      // Messages of the last minute count towards the limit of repetition.
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      return { parts: { body: { id: 1, time: 2.5, text: 'Гоё', color: 16777215, type: 0 } } };
    },
  },
  removeDanmaku: {
    id: 'R7.6-05',
    ok: async (app) => ({ parts: { body: { id: await danmakuOf(app, me) } } }),
    bad: { body: { id: 'x' } },
    badKeys: ['id'],
    missing: { body: { id: 99_999_999 } },
  },
  likeDanmaku: {
    id: 'R7.6-05',
    ok: async (app) => ({ parts: { body: { id: await danmakuOf(app, other), liked: true } } }),
    bad: { body: { id: 1, liked: 'yes' } },
    badKeys: ['liked'],
    missing: { body: { id: 99_999_999, liked: true } },
  },
  setStatusByGet: {
    id: 'R7.2-01',
    ok: { params: { ...mark, userId: me } },
    others: { params: { ...mark, userId: other } },
    bad: { params: { ...mark, action: 'steal', userId: me } },
    badKeys: ['action'],
    missing: { params: { ...mark, id: 99_999, userId: me } },
  },
  setStatus: {
    id: 'R7.2-01',
    ok: { body: mark },
    bad: { body: { ...mark, value: '2' } },
    badKeys: ['value'],
    missing: { body: { ...mark, id: 99_999 } },
  },
  readAppConfig: { id: 'R1-05', ok: {} },
  footerContacts: { id: 'R7.5-01', ok: {} },
  footerSocial: { id: 'R7.5-02', ok: {} },
  footerStores: { id: 'R7.5-03', ok: {} },
  footerImage: { id: 'R7.5-04', ok: {} },
  faq: { id: 'R7.5-05', ok: {} },
  newsList: { id: 'R7.5-06', ok: { query: { page: 1 } }, bad: { query: { page: 'x' } }, badKeys: ['page'] },
  newsDetail: {
    id: 'R7.5-07',
    ok: { params: { id: 1 } },
    bad: { params: { id: 'x' } },
    badKeys: ['id'],
    missing: { params: { id: 99_999 } },
  },
  content: {
    id: 'R7.1-23',
    ok: { params: { id: 47 } },
    bad: { params: { id: 0 } },
    badKeys: ['id'],
    missing: { params: { id: 50 } },
  },
};

const names = Object.keys(cases) as RouteName[];

describe.each(engines)('every call on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn();
    await giveOrders(app.db);
    // An admin may call everything; roles are tested in community/moderation.
    await app.db.execute(`update users set role = 'admin' where id = '${me}'`);
    // The sandboxes of gateways are reached over HTTP.
    await app.listen();
  });
  // The first admin is made where there is no other.
  beforeEach(() => app.db.execute(`update users set role = 'admin' where id = '${me}'`));
  afterAll(() => app.stop());

  const ask = (name: RouteName, parts: object, by?: string) =>
    app.call<Route>(routes[name], parts as Call<Route>, by);

  async function refused(name: RouteName, parts: object, by: string | undefined, status: number) {
    const reply = await ask(name, parts, by);
    expect(reply.status).toBe(status);
    expect(errorReply.safeParse(reply.body).success).toBe(true);
    expect(reply.headers['cache-control']).toBe('no-store');
    return reply.body;
  }

  for (const name of names) {
    const route: Route = routes[name];
    const { id, ok, others, bad, badKeys, missing } = cases[name];

    describe(`${id} ${route.method} ${route.path}`, () => {
      it(`${name} returns what the contract says`, async () => {
        const freshToken = name === 'logout' ? await app.signIn() : token;
        const { parts, headers = {} } = typeof ok === 'function' ? await ok(app) : { parts: ok };
        const by = route.auth === 'none' || headers.authorization ? undefined : freshToken;
        const reply = await app.call<Route>(route, parts as Call<Route>, by, headers);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const checked = route.reply.safeParse(reply.body);
        expect(checked.success, JSON.stringify(checked.error?.issues)).toBe(true);
      });

      if (route.also) {
        it(`${name} returns the same on its second path`, async () => {
          const reply = await app.call<Route>({ ...route, path: route.also ?? '' }, ok as Call<Route>);
          expect(reply.body).toEqual((await ask(name, ok)).body);
        });
      }
      if (route.auth === 'required') {
        it(`${name} returns 401 without a valid token`, async () => {
          const parts = typeof ok === 'function' ? (others ?? bad ?? {}) : ok;
          for (const by of [undefined, 'A'.repeat(43), 'short']) {
            if (route.wire === 'dplayer') {
              expect((await ask(name, parts, by)).body).toEqual({ code: 1, msg: expect.any(String) });
            } else expect((await refused(name, parts, by, 401)).code).toBe('not-signed-in');
          }
        });
      }
      if (others) {
        it(`${name} returns 403 for another user’s id`, async () => {
          expect((await refused(name, others, token, 403)).code).toBe('forbidden');
          await refused(name, others, undefined, 401);
        });
      }
      if (route.ticket) {
        it(`${name} returns 403 without the ticket of this registration`, async () => {
          const { parts } = typeof ok === 'function' ? await ok(app) : { parts: ok };
          await refused(name, parts, undefined, 403);
        });
      }
      if (bad) {
        it(`R5-32 ${name} returns 422 and names exactly ${badKeys.join(' and ')}`, async () => {
          const body = await refused(name, bad, route.auth === 'none' ? undefined : token, 422);
          expect(Object.keys(body.errors).sort()).toEqual([...badKeys].sort());
        });
      }
      if (missing) {
        it(`${name} returns 404 for an unknown id`, async () => {
          await refused(name, missing, route.auth === 'none' ? undefined : token, 404);
        });
      }
    });
  }

  it('R7.1-09 the contract takes null and 0 as the user id of a visitor', async () => {
    for (const userId of ['null', '0'] as const) {
      const reply = await app.call(routes.mediaDetail, { params: { id: 2, userId } });
      expect(reply.body.data.epId).toBeGreaterThan(0);
    }
  });

  it('R7.2-01 a state-changing GET refuses prefetchers and other sites, and is not cached', async () => {
    const parts = { params: { id: 3, userId: me, target: 'anime', action: 'like', value: '1' } } as const;
    const by = (headers: Record<string, string>) => app.call(routes.setStatusByGet, parts, token, headers);
    expect((await by({ 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await by({ 'sec-purpose': 'prefetch;prerender' })).status).toBe(403);
    expect((await by({ purpose: 'prefetch' })).status).toBe(403);
    expect((await by({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const done = await by({ 'sec-fetch-site': 'same-origin' });
    expect(done.status).toBe(200);
    expect(done.headers['cache-control']).toBe('no-store');
  });

  it('R7-03 the server refuses a body that is not JSON, and one that is too large', async () => {
    const post = (payload: string, type: string) =>
      app.http.inject({ method: 'POST', url: '/api/m/login', payload, headers: { 'content-type': type } });
    expect((await post('{"phone":', 'application/json')).statusCode).toBe(422);
    expect((await post('phone=1', 'application/x-www-form-urlencoded')).statusCode).toBe(422);
    expect((await post(`{"phone":"${'9'.repeat(70_000)}"}`, 'application/json')).statusCode).toBe(422);
  });

  it('an unknown address of the API returns 404 with a message', async () => {
    const reply = await app.get('/api/m/nothing');
    expect(reply.status).toBe(404);
    expect(errorReply.safeParse(reply.body).success).toBe(true);
  });

  it('an unchanged reply of the catalogue is not sent twice', async () => {
    const first = await app.get('/api/m/media/popular');
    const again = await app.get('/api/m/media/popular', { 'if-none-match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it('a reply for one viewer is not cached by shared caches', async () => {
    const reply = await app.call(routes.mediaDetail, { params: { id: 2, userId: me } }, token);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(reply.headers.vary).toContain('Authorization');
  });
});

/** Calls that do not use the database. */
const needNoDatabase: ReadonlySet<RouteName> = new Set<RouteName>(['partyClock', 'readAppConfig']);

/** Runs a function while all tables except some are missing. */
async function withoutTables<T>(db: Database, but: readonly string[], run: () => Promise<T>): Promise<T> {
  await db.transaction(async (tx) => {
    await tx.execute('alter schema public rename to away');
    await tx.execute('create schema public');
    for (const table of but) await tx.execute(`create view public.${table} as select * from away.${table}`);
  });
  try {
    return await run();
  } finally {
    await db.transaction(async (tx) => {
      await tx.execute('drop schema public cascade');
      await tx.execute('alter schema away rename to public');
    });
  }
}

// On a separate server, without cached replies of the calls above.
describe.each(engines)('every call where the database fails, on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn();
    await giveOrders(app.db);
    await app.db.execute(`update users set role = 'admin' where id = '${me}'`);
    await app.listen();
  });
  beforeEach(() => app.db.execute(`update users set role = 'admin' where id = '${me}'`));
  afterAll(() => app.stop());

  // The calls handle a failure in the same way on each engine, so that one call shows the errors of the other driver.
  it.each(engine === engines.at(-1) ? names : (['popularMedia'] as const))(
    'R8-06 R7-03 %s returns a message where the database fails, and only the log has the reason',
    async (name) => {
      const route: Route = routes[name];
      const { ok } = cases[name];
      const freshToken = name === 'logout' ? await app.signIn() : token;
      const { parts, headers = {} } = typeof ok === 'function' ? await ok(app) : { parts: ok };
      const by = route.auth === 'none' || headers.authorization ? undefined : freshToken;
      const from = app.log.length;
      const run = () => app.call<Route>(route, parts as Call<Route>, by, headers);
      // Keep the session, so that the call itself fails. Calls that need only the session run without any table.
      let reply = await withoutTables(app.db, ['users', 'sessions'], run);
      if (reply.status === 200) reply = await withoutTables(app.db, [], run);
      const text = JSON.stringify(reply.body);
      if (needNoDatabase.has(name)) {
        expect(reply.status, text).toBe(200);
        return;
      }
      expect(reply.status, text).toBe(500);
      const msg = 'Алдаа гарлаа байна!';
      expect(reply.body).toEqual(
        route.wire === 'dplayer' ? { code: 1, msg } : { status: 0, code: 'server-error', msg },
      );
      expect(reply.headers['cache-control']).toBe('no-store');
      const logged = app.log.slice(from).filter((line) => line.includes('"kind":"error"'));
      expect(logged.join('\n')).toContain(reply.headers['x-request-id']);
    },
  );
});
