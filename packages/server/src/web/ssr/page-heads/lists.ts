import { RENTAL_HOURS } from '@tenger/api-contract';
import { genrePath, pathTo } from '@tenger/api-contract/site-paths';
import { categoryTitle } from '../page-meta.queries';
import type { HeadOf } from './head-context';

/** A list of series, or of movies of the theatre. */
export const listHead: HeadOf<'series' | 'theatre'> = async ({ kind, category, narrowed }, { db, named }) => {
  const genre = category === undefined ? undefined : await categoryTitle(db, category);
  if (category !== undefined && genre === undefined) return undefined;
  const cat = category ?? 'all';
  const movies = kind === 'theatre';
  return {
    title: named(movies ? `Театрын кино${genre ? `: ${genre}` : ''}` : (genre ?? 'Бүх ангилал')),
    description: movies
      ? `${genre ? `${genre} төрлийн к` : 'К'}инонууд монгол хэлээр: түрээслээд ${RENTAL_HOURS} цаг үзнэ.`
      : `${genre ? `${genre} төрлийн а` : 'А'}нимэ цувралууд монгол хэлээр, улирал, төлөв, үнэлгээгээр.`,
    canonical: movies ? pathTo('theatre', { cat, sort: 'all' }) : genrePath(cat),
    index: !narrowed,
  };
};

export const newEpisodesHead: HeadOf<'newEpisodes'> = (_page, { named }) => ({
  title: named('Шинэ анги'),
  description: 'Анимэ цувралуудын хамгийн сүүлд гарсан ангиуд монгол хэлээр.',
  canonical: pathTo('newEpisodes'),
});

export const upcomingHead: HeadOf<'upcoming'> = (_page, { named }) => ({
  title: named('Удахгүй'),
  description: 'Удахгүй гарах анимэ цуврал, кинонууд.',
  canonical: pathTo('upcoming'),
});
