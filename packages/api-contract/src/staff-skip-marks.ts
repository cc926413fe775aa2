import * as z from 'zod/mini';
import { route } from './route';
import { cursor, done, id, keysetPaged } from './wire';

/** What a viewer can skip. `outro`: the credits. */
export const skipMarkKinds = ['intro', 'outro'] as const;
export type SkipMarkKind = (typeof skipMarkKinds)[number];

export const skipProposalStates = ['proposed', 'accepted', 'dismissed'] as const;

/** The confidence from which proposals are accepted together. */
export const SURE_CONFIDENCE = 0.9;

/** Seconds from the start of the video. */
const seconds = z.number().check(z.gte(0), z.lte(86_400));
const skipSpan = z.object({ start: seconds, end: seconds });
export type SkipSpan = z.infer<typeof skipSpan>;

/** A mark that comparing the sound of the episodes has found. */
const skipProposal = z.extend(skipSpan, {
  id: z.number(),
  kind: z.enum(skipMarkKinds),
  /** 0 to 1. */
  confidence: z.number(),
  state: z.enum(skipProposalStates),
});
export type SkipProposal = z.infer<typeof skipProposal>;

/** The skip marks of an episode, and the proposals for its current video. */
const markedEpisode = z.object({
  id: z.number(),
  number: z.number(),
  name: z.nullable(z.string()),
  version: z.number(),
  has_film: z.boolean(),
  /** Seconds. */
  duration: z.number(),
  intro: z.nullable(skipSpan),
  outro: z.nullable(skipSpan),
  proposals: z.array(skipProposal),
});
export type MarkedEpisode = z.infer<typeof markedEpisode>;

export const staffSkipMarks = route({
  method: 'GET',
  path: '/api/staff/titles/:id/skip-marks',
  summary: 'Lists the episodes of a title with their skip marks and the proposed ones, the first first.',
  auth: 'required',
  right: 'catalogue',
  params: z.object({ id }),
  query: z.object({ cursor }),
  reply: keysetPaged(markedEpisode),
});

/** `unavailable`: the server's ffmpeg cannot make fingerprints. `few-episodes`: fewer than two have a video. */
export const skipSearchStates = [
  'never',
  'few-episodes',
  'waiting',
  'running',
  'failed',
  'unavailable',
  'done',
] as const;

const skipSearch = z.object({
  state: z.enum(skipSearchStates),
  /** Of a running search, from 0 to 1. */
  progress: z.number(),
  /** Why the last search failed, for technical staff. */
  error: z.nullable(z.string()),
  /** The end of the last complete search. */
  searched_at: z.nullable(z.string()),
  /** Open proposals of all episodes, and those of them with `SURE_CONFIDENCE` whose episode has no such mark. */
  proposed: z.number(),
  sure: z.number(),
});
export type SkipSearch = z.infer<typeof skipSearch>;

export const staffSkipSearch = route({
  method: 'GET',
  path: '/api/staff/titles/:id/skip-search',
  summary: 'Returns the state of the search for the intro and the credits of a series.',
  auth: 'required',
  right: 'catalogue',
  params: z.object({ id }),
  reply: done(skipSearch),
});

export const searchSkipMarks = route({
  method: 'POST',
  path: '/api/staff/skip-marks/search',
  summary: 'Compares the sound of the episodes of a series again. Accepted and dismissed proposals stay.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({ title_id: id }),
  reply: done(skipSearch),
});

export const acceptSkipProposal = route({
  method: 'POST',
  path: '/api/staff/skip-marks/accept',
  summary:
    'Makes a proposal a skip mark, with corrected times. Returns 409 if another person has saved the episode, or has such a mark and `replace` is absent.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.extend(skipSpan, {
    id,
    /** The version of the episode that the caller has read. */
    version: z.number().check(z.int(), z.gte(1)),
    /** Replaces another mark of the episode. */
    replace: z.optional(z.boolean()),
  }),
  reply: done(markedEpisode),
});

export const acceptSkipProposals = route({
  method: 'POST',
  path: '/api/staff/skip-marks/accept-all',
  summary: 'Accepts the open proposals of a title from a confidence. Episodes that have such a mark keep it.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({ title_id: id, min_confidence: z.number().check(z.gte(0), z.lte(1)) }),
  reply: done(z.object({ accepted: z.number() })),
});

export const dismissSkipProposal = route({
  method: 'POST',
  path: '/api/staff/skip-marks/dismiss',
  summary: 'Dismisses an open proposal. It can still be accepted.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({ id }),
  reply: done(markedEpisode),
});
