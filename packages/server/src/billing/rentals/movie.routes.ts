import type { TitleDetails } from '../../catalog/titles/detail.queries';
import { audienceOf } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { canWatch, isUpcomingMovie, rentalPrice } from '../../playback/entitlement/can-watch';
import { createEntitlement } from '../../playback/episodes/create-entitlement';
import type { PlaybackSessions } from '../../playback/sessions/playback-sessions';
import { findRentalEnd, secondsUntil } from '../grants.queries';
import { findMovieClip } from './movie.queries';

/** A movie's page; with video URLs only if this viewer may play it (R4.4, R4.5-05). */
export const movieHandlers = (
  context: Context,
  playbackSessions: PlaybackSessions,
  titleDetails: TitleDetails,
): Pick<RouteHandlers, 'oneMovie'> => ({
  async oneMovie({ params, viewer, isPreview }) {
    const { db, config, clock } = context;
    const audience = audienceOf({ isPreview });
    const film = await findMovieClip(db, params.id, audience);
    const media = film && (await titleDetails(params.id, { userId: viewer?.id, audience }));
    if (!film || !media) throw notFound();
    const now = clock();
    const end = viewer ? await findRentalEnd(db, viewer.id, params.id) : null;
    const { clip, ...item } = film;
    const allowed = canWatch({
      viewer: viewer && { ...viewer, rentalEndsAt: end },
      item: { ...item, hasVideo: clip !== null, isUpcoming: isUpcomingMovie(film.releasedDate, now) },
      mirrorMode: config.mirrorMode,
      now,
      isPreview,
    });
    const entitlement = await createEntitlement(context, playbackSessions)(viewer, allowed, clip);
    const { playback } = entitlement;
    const quality = (name: string) => playback?.qualities.find((one) => one.name === name)?.url ?? null;
    return {
      status: 1,
      data: {
        ...media,
        atitle: media.original_name,
        has_price: rentalPrice(film) !== null,
        ...entitlement,
        rental_ends_at: end && end > now ? end.toISOString() : null,
        rental_seconds_left: secondsUntil(end, now),
        duration: clip?.duration ?? 0,
        vid1: quality('480 SD'),
        vid2: quality('720 HD'),
        vid3: quality('1080 QHD'),
        // The videos contain audio; dubs are separate audio files.
        audio: null,
        dubs: playback?.dubs ?? [],
        subs: playback?.subs ?? [],
      },
    };
  },
});
