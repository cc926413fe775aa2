/** The sky and light of a title; the art and the site's tint follow it. */
export type Mood = 'dawn' | 'night' | 'steppe' | 'fire' | 'aurora' | 'snow';

export type AgeLimit = 0 | 6 | 12 | 16 | 18;

export type Quality = 480 | 720 | 1080;

/** The texts in other languages, by language and field. */
export type Translations = Record<string, Record<string, string>>;

export interface Genre {
  id: number;
  title: string;
  translations: Translations;
}

/** A quarter in which series start, e.g. `2026 намар`. */
export interface Season {
  id: number;
  title: string;
  year: number;
  translations: Translations;
}

export interface Studio {
  id: number;
  slug: string;
  name: string;
  image: string;
}

export interface Translator {
  id: number;
  slug: string;
  name: string;
  image: string;
}

/** A director or a voice actor. */
export interface Person {
  id: number;
  slug: string;
  name: string;
  image: string;
}

export interface Character {
  id: number;
  slug: string;
  name: string;
  /** One sentence about who they are in their story. */
  about: string;
  /** The title they belong to; sequels list them too. */
  titleId: number;
  voiceActorId: number;
  image: string;
}

/** Paths under the art folder, without a leading slash. */
export interface TitleImages {
  poster: string;
  wide: string;
  banner: string;
  logo: string;
  /** Four views of the same world; episode n shows `stills[n % 4]`. */
  stills: readonly string[];
}

export interface Dub {
  key: string;
  label: string;
}

export interface SubtitleTrack {
  code: string;
  label: string;
  /** The file is plain; otherwise it is encrypted and comes with key and iv. */
  isRaw: boolean;
}

/** A named run of episodes, both ends included. */
export interface EpisodeGroup {
  title: string;
  from: number;
  to: number;
  translations: Translations;
}

/** The name of an episode that has more than a number. */
export interface EpisodeName {
  name: string;
  translations: Translations;
}

export interface Title {
  id: number;
  type: 'series' | 'movie';
  title: string;
  originalName: string;
  description: string;
  genreIds: readonly number[];
  ageLimit: AgeLimit;
  /** Absent for movies. */
  seasonId: number | null;
  /** ISO date of the first showing. */
  releasedDate: string;
  /** The number of announced episodes. */
  totalEpisodes: number;
  /** The number of published episodes. */
  availableEpisodes: number;
  /** Numbers of the free episodes. */
  freeEpisodes: readonly number[];
  episodeGroups: readonly EpisodeGroup[];
  isCompleted: boolean;
  /** Out of ten. */
  rating: number;
  isFree: boolean;
  /** Plays on another site: no play button here, unless the site runs in mirror mode (R2.3-09). */
  isMirror: boolean;
  /** Hidden from recommendations and the home page. */
  isBlacklist: boolean;
  /** In ₮; 0 when included or free. */
  price: number;
  hasPrice: boolean;
  isTheatre: boolean;
  studioId: number;
  directorId: number;
  translatorId: number;
  characterIds: readonly number[];
  otherSeasonIds: readonly number[];
  qualities: readonly Quality[];
  dubs: readonly Dub[];
  subtitles: readonly SubtitleTrack[];
  mood: Mood;
  motif: string;
  composition: string;
  /** Null if there is no picture yet. */
  images: TitleImages | null;
}

export interface NewsItem {
  id: number;
  title: string;
  summary: string;
  /** Plain HTML: paragraphs, lists, emphasis. */
  body: string;
  createdAt: string;
  image: string;
  translations: Translations;
}

export interface FaqItem {
  id: number;
  title: string;
  body: string;
  translations: Translations;
}

export interface ContentPage {
  id: number;
  title: string;
  body: string;
  translations: Translations;
}

export interface FooterContact {
  id: number;
  title: string;
  value: string;
  translations: Translations;
  icon: 'phone' | 'mail' | 'pin' | 'clock';
}

export interface FooterSocial {
  id: number;
  title: string;
  url: string;
  icon: 'facebook' | 'instagram' | 'youtube' | 'x';
}

export interface FooterStore {
  id: number;
  title: string;
  links: string;
  thumb: string;
}

export interface HomeSlide {
  id: number;
  titleId: number;
  /** A short sentence that invites to watch. */
  tagline: string;
  translations: Translations;
}

/** A slide of another page than home. */
export interface PageSlide extends HomeSlide {
  /** 2 series, 3 movies, 4 theatre, 5 the banner. */
  slot: number;
  position: number;
}
