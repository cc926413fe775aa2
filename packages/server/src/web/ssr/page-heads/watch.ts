import { pathTo } from '@tenger/api-contract/site-paths';
import { episodeHead, premiereHead, titleHead } from '../page-meta.queries';
import { type HeadOf, toDescription } from './head-context';
import { headOfTitle } from './title';

/** 1440 → "PT24M". */
const isoDuration = (seconds: number) => `PT${Math.max(1, Math.round(seconds / 60))}M`;

export const watchHead: HeadOf<'watch'> = async ({ title, episode: id }, context) => {
  const { db, named, at, picture, work } = context;
  const one = await titleHead(db, title);
  if (!one) return undefined;
  if (id === undefined) return { ...headOfTitle(one, context), index: false };
  const episode = await episodeHead(db, title, id);
  const canonical = pathTo('watch', { media: title, episode: id });
  if (!episode) {
    const premiere = await premiereHead(db, title, id);
    return (
      premiere && {
        ...headOfTitle(one, context),
        title: named(`${one.title} · ${premiere.number}-р ангийн нээлт`),
        canonical,
        image: premiere.image ?? one.wide ?? one.poster,
        index: false,
      }
    );
  }
  const name = one.type === 'movie' ? one.title : `${one.title} · ${episode.number}-р анги`;
  const image = episode.image ?? one.wide ?? one.poster;
  return {
    title: named(name),
    description: toDescription(one.description),
    canonical,
    image,
    type: one.type === 'movie' ? 'video.movie' : 'video.episode',
    index: !one.isBlacklist,
    structuredData: [
      {
        '@type': 'VideoObject',
        name,
        description: one.description,
        thumbnailUrl: picture(image),
        uploadDate: episode.releasedAt.toISOString(),
        duration: isoDuration(episode.duration),
        url: at(canonical),
        isPartOf: work(one),
      },
    ],
  };
};
