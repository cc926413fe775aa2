import * as z from 'zod/mini';
import { route } from './route';
import { done, id, imagePath } from './wire';

/** Eight unambiguous letters and digits. Viewers who know the code may join. */
export const partyCode = z.string().check(z.regex(/^[2-9a-hjkmnp-z]{8}$/));

const position = z.number().check(z.gte(0), z.lte(86_400));
const rate = z.number().check(z.gte(0.25), z.lte(4));
/** Milliseconds since 1970 by the server's clock. */
const moment = z.number().check(z.gte(0));

/**
 * A room where people watch together. Playback is at `position` at the time `at` and continues from there at
 * `rate` while `playing`.
 */
export const party = z.object({
  code: z.string(),
  /** The host may always control playback and end the room. */
  host: z.string(),
  media: z.number(),
  episode: z.number(),
  /** All members may control playback. */
  open: z.boolean(),
  playing: z.boolean(),
  /** Seconds. */
  position: z.number(),
  rate: z.number(),
  at: z.number(),
  /** Grows with every change, so that clients ignore late replies. */
  revision: z.number(),
  /** ISO time. */
  ends_at: z.string(),
});
export type Party = z.infer<typeof party>;

/** A member of the room. `event: people` contains all members in the order in which they joined. */
export const partyPerson = z.object({ id: z.string(), name: z.string(), image: imagePath });
export type PartyPerson = z.infer<typeof partyPerson>;

/** A chat message in the room: text, never HTML. Sent as `event: line`, with its id. */
export const partyMessage = z.object({
  id: z.number(),
  user: z.string(),
  name: z.string(),
  text: z.string(),
  at: z.number(),
});
export type PartyMessage = z.infer<typeof partyMessage>;

export const partyClock = route({
  method: 'GET',
  path: '/api/m/party/clock',
  summary: 'Returns the server’s time, for measuring the offset of the client’s clock by round trips.',
  auth: 'none',
  reply: done(z.object({ now: z.number() })),
});

export const createParty = route({
  method: 'POST',
  path: '/api/m/party',
  summary: 'Opens a room for an episode that the caller may watch. The caller’s former room ends.',
  auth: 'required',
  rate: 'order',
  body: z.object({ episode: id, playing: z.boolean(), position, rate }),
  reply: done(party),
});

export const controlParty = route({
  method: 'POST',
  path: '/api/m/party/steer',
  summary: 'Plays, pauses, seeks or changes the speed for all members. `episode` changes the episode.',
  auth: 'required',
  rate: 'write',
  body: z.object({
    code: partyCode,
    playing: z.boolean(),
    position,
    rate,
    /** The time of `position`. The server uses the current time if it is absent, in the future, or too old. */
    at: z.optional(moment),
    episode: z.optional(id),
  }),
  reply: done(party),
});

export const setPartyRules = route({
  method: 'POST',
  path: '/api/m/party/rules',
  summary: 'Sets whether all members or only the host control playback. Only the host may call it.',
  auth: 'required',
  rate: 'write',
  body: z.object({ code: partyCode, open: z.boolean() }),
  reply: done(party),
});

export const sendPartyMessage = route({
  method: 'POST',
  path: '/api/m/party/say',
  summary: 'Sends a chat message to the room. The limits of danmaku apply: 30 characters, and a rate limit.',
  auth: 'required',
  rate: 'write',
  body: z.object({ code: partyCode, text: z.string().check(z.maxLength(1_000)) }),
  reply: done(partyMessage),
});

export const leaveParty = route({
  method: 'POST',
  path: '/api/m/party/leave',
  summary:
    'Leaves a room. If the host leaves, the longest member becomes the host. Without members, or with `end`, the room ends.',
  auth: 'required',
  rate: 'write',
  body: z.object({
    code: partyCode,
    /** The host ends the room for all members. */
    end: z.optional(z.boolean()),
  }),
  reply: done(z.null()),
});
