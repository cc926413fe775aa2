import { canWatch, rentalPrice } from '../access/can-watch';
import type { Context } from '../context';
import { createAdmission } from '../episodes/admission';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { rentalEnd } from '../payments/grants.queries';
import type { Streams } from '../streams/streams';
import { titleDetail } from '../titles/detail.queries';
import { filmOf } from './movie.queries';

/** A movie's page and its film: the film's addresses only where this viewer may play it (R4.4, R4.5-05). */
export const movieHandlers = (context: Context, streams: Streams): Pick<Handlers, 'oneMovie'> => ({
  async oneMovie({ params, viewer }) {
    const { db, config, clock } = context;
    const film = await filmOf(db, params.id);
    const media = film && (await titleDetail(db, params.id, viewer?.id));
    if (!film || !media) throw notFound();
    const now = clock();
    const end = viewer ? await rentalEnd(db, viewer.id, params.id) : null;
    const { clip, ...item } = film;
    const allowed = canWatch({
      viewer: viewer && { expiresAt: viewer.expiresAt, rentalEndsAt: end },
      item: { ...item, hasVideo: clip !== null },
      mirrorMode: config.mirrorMode,
      now,
    });
    const admission = await createAdmission(context, streams)(viewer, allowed, clip);
    const { playback } = admission;
    const quality = (name: string) => playback?.qualities.find((one) => one.name === name)?.url ?? null;
    return {
      status: 1,
      data: {
        ...media,
        atitle: media.original_name,
        has_price: rentalPrice(film) !== null,
        ...admission,
        rental_ends_at: end && end > now ? end.toISOString() : null,
        duration: clip?.duration ?? 0,
        vid1: quality('480 SD'),
        vid2: quality('720 HD'),
        vid3: quality('1080 QHD'),
        // Our films carry their own sound; dubs are the sound in files beside them.
        audio: null,
        dubs: playback?.dubs ?? [],
        subs: playback?.subs ?? [],
      },
    };
  },
});
