import * as episodes from './episodes';
import * as history from './history';
import * as interaction from './interaction';
import * as session from './session';
import * as site from './site';
import * as titles from './titles';

/** Every call there is, by name. The server implements each one: a missing handler does not compile. */
export const routes = {
  homeSlides: titles.homeSlides,
  homeCategories: titles.homeCategories,
  latestMovies: titles.latestMovies,
  latestMedia: titles.latestMedia,
  popularMedia: titles.popularMedia,
  latestEpisodes: titles.latestEpisodes,
  mediaDetail: titles.mediaDetail,
  relatedMedia: titles.relatedMedia,
  hoverClip: titles.hoverClip,
  episodesForUser: episodes.episodesForUser,
  episodes: episodes.episodes,
  oneEpisode: episodes.oneEpisode,
  latestHistory: history.latestHistory,
  episodeHistory: history.episodeHistory,
  writeHistory: history.writeHistory,
  login: session.login,
  me: session.me,
  logout: session.logout,
  paymentStatus: session.paymentStatus,
  setStatusByGet: interaction.setStatusByGet,
  setStatus: interaction.setStatus,
  readAppConfig: site.readAppConfig,
  footerContacts: site.footerContacts,
  footerSocial: site.footerSocial,
  footerStores: site.footerStores,
  footerImage: site.footerImage,
} as const;

export type RouteName = keyof typeof routes;
