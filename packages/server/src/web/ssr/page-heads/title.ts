import { genrePath, pathTo, titlePath } from '@tenger/api-contract/site-paths';
import type { Head } from '../head-tags';
import { type TitleHead, titleHead } from '../page-meta.queries';
import { type HeadContext, type HeadOf, HOME_CRUMB, toDescription } from './head-context';

export function headOfTitle(one: TitleHead, { named, work, crumbs }: HeadContext): Head {
  const path = titlePath(one);
  const list = one.is_theatre
    ? (['Театр', pathTo('theatre', { cat: 'all', sort: 'all' })] as const)
    : (['Төрөл', genrePath('all')] as const);
  return {
    title: named(one.title),
    description: toDescription(one.description),
    canonical: path,
    image: one.wide ?? one.poster,
    type: one.type === 'movie' ? 'video.movie' : 'video.tv_show',
    index: !one.isBlacklist,
    structuredData: [work(one), crumbs(HOME_CRUMB, list, [one.title, path])],
  };
}

export const titlePageHead: HeadOf<'title'> = async ({ id }, context) => {
  const one = await titleHead(context.db, id);
  return one && headOfTitle(one, context);
};
