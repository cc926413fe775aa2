import * as z from 'zod/mini';
import { PREMIERE_OPENS_SECONDS, PREMIERE_STAYS_SECONDS } from './constants';
import { type Premiere, premiere } from './episodes';
import { route } from './route';
import { done, id, imagePath, imageThumb, translations } from './wire';

/** A premiere before its film starts and while it runs. It has no address of the film. */
export const openPremiere = z.extend(premiere, {
  episode_id: z.number(),
  number: z.number(),
  name: z.nullable(z.string()),
  /** Translations of the name. */
  translations,
  is_free: z.boolean(),
  image: imagePath,
  image_thumb: imageThumb,
  media: z.object({
    id: z.number(),
    title: z.string(),
    original_name: z.optional(z.string()),
    translations,
    poster: imagePath,
    poster_thumb: imageThumb,
  }),
  /** `/danmaku/v3/live?id=…&last={chat_from}&viewers` replays the newest messages. */
  chat_from: z.number(),
});
export type OpenPremiere = z.infer<typeof openPremiere>;

export const readPremiere = route({
  method: 'GET',
  path: '/api/m/premiere/:id',
  summary: 'Returns the premiere of an episode, from 30 minutes before it to 5 minutes after its film.',
  auth: 'none',
  cache: 'public',
  params: z.object({ id }),
  reply: done(openPremiere),
});

export type PremierePhase = 'closed' | 'waiting' | 'running' | 'ending' | 'ended';

/** Seconds since the film has started; negative before. `now` is the server's clock in ms. */
export const premierePosition = ({ starts_at }: Pick<Premiere, 'starts_at'>, now: number): number =>
  (now - Date.parse(starts_at)) / 1000;

/** `closed`: too early. `waiting`: the countdown. `ending`: the film has ended, and viewers still write. */
export function premierePhase(premiere: Premiere, now: number): PremierePhase {
  const position = premierePosition(premiere, now);
  if (position < -PREMIERE_OPENS_SECONDS) return 'closed';
  if (position < 0) return 'waiting';
  if (position < premiere.duration) return 'running';
  return position < premiere.duration + PREMIERE_STAYS_SECONDS ? 'ending' : 'ended';
}
