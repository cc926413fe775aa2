import type { Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { useItem } from '../../api/is-not-found';
import { titleQuery } from '../../api/titles';
import { ItemRoute, NotFound } from '../../components/not-found';
import { messages } from '../../i18n';
import { useAppNavigation } from '../../lib/app-navigation';
import { Redirect } from '../../lib/redirect';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { TitleBody } from './title-body';
import css from './title-page.module.css';
import { TitleSkeleton } from './title-skeleton';

/** `/series/detail/{id}`: the content of the title dialog as a page (R2.1-10). */
export const SeriesTitlePage = () => <TitlePage at="series" />;

/** `/theatre/detail/{id}`: the same for a movie. Redirects a series to its page (R2.2-09). */
export const TheatreTitlePage = () => <TitlePage at="theatre" />;

function TitlePage({ at }: { at: 'series' | 'theatre' }) {
  return (
    <ItemRoute missing={messages.titleMissing}>{(id) => <LoadedTitle key={id} id={id} at={at} />}</ItemRoute>
  );
}

function LoadedTitle({ id, at }: { id: number; at: 'series' | 'theatre' }) {
  const { userId } = useSnapshot(session);
  const { data, failure } = useItem(titleQuery(id, userId), messages.titleMissing);
  if (failure) return <NotFound {...failure} />;
  if (!data) {
    return (
      <div className={css.page}>
        <TitleSkeleton />
      </div>
    );
  }
  if (at === 'theatre' && data.type === 'series') return <Redirect to={pathTo('seriesTitle', { id })} />;
  return <Shown media={data} />;
}

function Shown({ media }: { media: Media }) {
  const { go } = useAppNavigation();
  usePageTitle(media.title);
  return (
    <article className={css.page}>
      <h1 className="visually-hidden">{media.title}</h1>
      <TitleBody media={media} switchTo={(id) => go(pathTo('theatreTitle', { id }))} />
    </article>
  );
}
