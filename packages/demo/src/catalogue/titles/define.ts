import { characters } from '../characters';
import { seasonId } from '../seasons';
import type { Dub, EpisodeGroup, SubtitleTrack, Title, TitleImages } from '../types';

type RequiredFields = Pick<
  Title,
  'id' | 'title' | 'originalName' | 'description' | 'genreIds' | 'ageLimit' | 'releasedDate' | 'rating'
> &
  Pick<Title, 'studioId' | 'directorId' | 'translatorId' | 'mood' | 'motif' | 'composition'>;

type OptionalFields = Partial<
  Pick<
    Title,
    | 'isFree'
    | 'isMirror'
    | 'isBlacklist'
    | 'episodeGroups'
    | 'otherSeasonIds'
    | 'characterIds'
    | 'qualities'
    | 'dubs'
    | 'subtitles'
    | 'images'
  >
>;

export type SeriesInput = RequiredFields &
  OptionalFields & { season: string; episodes: number; of?: number; freeCount?: number };

export type MovieInput = RequiredFields & OptionalFields & { price?: number; isTheatre?: boolean };

const mongolianSubtitles: readonly SubtitleTrack[] = [{ code: 'mn', label: 'Монгол', isRaw: true }];

export const mongolianDub: Dub = { key: 'mn', label: 'Монгол дуу оруулалт' };

function imagesOf(id: number): TitleImages {
  return {
    poster: `titles/${id}/poster.svg`,
    wide: `titles/${id}/wide.svg`,
    banner: `titles/${id}/banner.svg`,
    logo: `titles/${id}/logo.svg`,
    stills: [0, 1, 2, 3].map((n) => `titles/${id}/still-${n}.svg`),
  };
}

/** A named run of episodes, with its English and its Russian name. */
export const group = (from: number, to: number, title: string, en: string, ru: string): EpisodeGroup => ({
  ...{ from, to, title },
  translations: { en: { title: en }, ru: { title: ru } },
});

const castOf = (titleId: number) => characters.filter((one) => one.titleId === titleId).map((one) => one.id);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function common(input: RequiredFields & OptionalFields) {
  return {
    isFree: false,
    isMirror: false,
    isBlacklist: false,
    episodeGroups: [],
    otherSeasonIds: [],
    characterIds: castOf(input.id),
    qualities: [480, 720, 1080] as const,
    dubs: [],
    subtitles: mongolianSubtitles,
    images: imagesOf(input.id),
    ...input,
  };
}

/** A series; `of` announces more episodes than can be watched now. */
export function series({ season, episodes, of, freeCount = 2, ...input }: SeriesInput): Title {
  const total = of ?? episodes;
  return {
    ...common(input),
    type: 'series',
    seasonId: seasonId(season),
    totalEpisodes: total,
    availableEpisodes: episodes,
    freeEpisodes: upTo(input.isFree ? episodes : Math.min(freeCount, episodes)),
    isCompleted: episodes === total,
    price: 0,
    hasPrice: false,
    isTheatre: false,
  };
}

/** A movie: included in the subscription unless it has a price. */
export function movie({ price = 0, isTheatre = true, ...input }: MovieInput): Title {
  return {
    ...common(input),
    type: 'movie',
    seasonId: null,
    totalEpisodes: 1,
    availableEpisodes: 1,
    freeEpisodes: input.isFree ? [1] : [],
    isCompleted: true,
    price,
    hasPrice: price > 0,
    isTheatre,
  };
}
