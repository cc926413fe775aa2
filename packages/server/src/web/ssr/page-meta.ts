import type { Context } from '../../platform/context';
import { siteNameOf } from '../../platform/i18n/site-name';
import type { Head } from './head-tags';
import { createHeadContext, type HeadOf } from './page-heads/head-context';
import { homeHead, privateHead } from './page-heads/home';
import { listHead, newEpisodesHead, upcomingHead } from './page-heads/lists';
import { actorHead, agesHead, characterHead, charactersHead } from './page-heads/people';
import { articleHead, articlesHead, contentHead, faqHead, policyHead } from './page-heads/texts';
import { titlePageHead } from './page-heads/title';
import { watchHead } from './page-heads/watch';
import type { PageKind, SitePage } from './site-paths';

/** The metadata of every kind of page. */
const heads: { readonly [Kind in PageKind]: HeadOf<Kind> } = {
  home: homeHead,
  private: privateHead,
  series: listHead,
  theatre: listHead,
  title: titlePageHead,
  watch: watchHead,
  character: characterHead,
  actor: actorHead,
  characters: charactersHead,
  ages: agesHead,
  newEpisodes: newEpisodesHead,
  upcoming: upcomingHead,
  news: articlesHead,
  'news-item': articleHead,
  faq: faqHead,
  content: contentHead,
  policy: policyHead,
};

/** Creates the metadata of pages. */
export function createPageMeta({ db, config }: Pick<Context, 'db' | 'config'>) {
  const brand = siteNameOf(config.appName);

  /** The metadata of a page; undefined if its object does not exist. `origin` is the public origin. */
  return async function headOf<Kind extends PageKind>(
    page: SitePage<Kind>,
    origin: string,
  ): Promise<Head | undefined> {
    return heads[page.kind as Kind](page, createHeadContext(db, brand, origin));
  };
}
