import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { ANYONE, createSigner } from '../../playback/entitlement/signed-url';
import { createTotals } from '../lists/totals';
import type { TitleDetails } from './detail.queries';
import { hoverClipOf } from './hover.queries';
import { findRelations, type RelatedTitles } from './related';
import { countFreshEpisodes, freshEpisodes, genreRows, newestTitles, popularTitles } from './titles.queries';
import { audienceOf } from './visibility';

type HandledRoutes =
  | 'homeCategories'
  | 'latestMovies'
  | 'latestMedia'
  | 'popularMedia'
  | 'latestEpisodes'
  | 'mediaDetail'
  | 'relatedMedia'
  | 'hoverClip';

interface TitleServices {
  readonly titleDetails: TitleDetails;
  readonly relatedTitles: RelatedTitles;
}

const done = <T>(data: T) => ({ status: 1 as const, data });

export const titleHandlers = (
  { db, keys, config, clock }: Context,
  { titleDetails, relatedTitles }: TitleServices,
  totals = createTotals(),
): Pick<RouteHandlers, HandledRoutes> => ({
  homeCategories: async () => done(await genreRows(db)),
  latestMovies: async () => done(await newestTitles(db, 'movie')),
  latestMedia: async () => done(await newestTitles(db)),
  popularMedia: async () => done(await popularTitles(db)),
  async latestEpisodes({ query }) {
    const total = await totals('new-episodes', () => countFreshEpisodes(db));
    return done(await freshEpisodes(db, query.page, total));
  },

  async mediaDetail({ params, viewer, isPreview }) {
    const media = await titleDetails(params.id, {
      userId: viewer?.id,
      audience: audienceOf({ isPreview }),
    });
    if (!media) throw notFound();
    return done(media);
  },

  async relatedMedia({ params }) {
    const title = await findRelations(db, params.id);
    if (!title) throw notFound();
    return done(await relatedTitles(title));
  },

  async hoverClip({ params }) {
    const path = await hoverClipOf(db, params.id);
    if (path === undefined) throw notFound();
    if (path === null) return { status: 0, p: null };
    return { status: 1, p: createSigner(keys.media, ANYONE, clock(), config).sign(path) };
  },
});
