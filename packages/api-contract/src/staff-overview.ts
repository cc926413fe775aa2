import * as z from 'zod/mini';
import { route } from './route';
import { done } from './wire';

/** The lengths of the period, in days. */
export const overviewPeriods = ['7', '30', '90'] as const;

/** Shares of the duration for which the overview counts how many playbacks reached them, in percent. */
export const reachedShares = [25, 50, 75, 90] as const;

/** Milliseconds; null without a measurement. */
const milliseconds = z.nullable(z.number());
const startTimes = { start_median: milliseconds, start_p95: milliseconds };

export const overview = z.object({
  /** When the numbers were computed. */
  at: z.string(),
  /** Devices of signed-in viewers that play now. */
  watching: z.number(),
  /** Playbacks by day in Ulaanbaatar, oldest first; the last day is today. */
  plays: z.array(z.object({ day: z.string(), plays: z.number(), failures: z.number(), ...startTimes })),
  /** The start time of all playbacks of the period. */
  start: z.object(startTimes),
  /** Paid orders by day; null without the right `orders`. */
  income: z.nullable(
    z.array(
      z.object({
        day: z.string(),
        orders: z.number(),
        /** The received tugrik without refunds and overpayments. */
        amount: z.number(),
      }),
    ),
  ),
  /** New accounts by day; null without the right `accounts`. */
  accounts: z.nullable(z.array(z.object({ day: z.string(), count: z.number() }))),
  /** The most played episodes and movies. */
  drop_off: z.array(
    z.object({
      media_id: z.number(),
      media_title: z.string(),
      /** Null for a movie of the theatre. */
      episode: z.nullable(z.number()),
      plays: z.number(),
      /** How many playbacks reached 25, 50, 75 and 90 percent of the duration. */
      reached: z.array(z.number()),
    }),
  ),
  /** Playbacks by browser and backend, most failures first. */
  failures: z.array(
    z.object({
      browser: z.string(),
      backend: z.string(),
      plays: z.number(),
      failures: z.number(),
      /** The most frequent error code; null without failures. */
      code: z.nullable(z.string()),
    }),
  ),
  /** Search terms without results, most frequent first. */
  searches: z.array(z.object({ term: z.string(), count: z.number() })),
  /** Jobs now; null without the right `jobs`. */
  jobs: z.nullable(z.object({ waiting: z.number(), running: z.number(), failed: z.number() })),
  /** Requests that wait for a second person; null without the right `people`. Absent from a server of an earlier release. */
  approvals: z.optional(z.nullable(z.number())),
});
export type Overview = z.infer<typeof overview>;

export const staffOverview = route({
  method: 'GET',
  path: '/api/staff/overview',
  summary: 'Returns the key figures of the last 7, 30 or 90 days; at most a minute old.',
  auth: 'required',
  right: 'overview',
  query: z.object({ days: z._default(z.enum(overviewPeriods), '30') }),
  reply: done(overview),
});
