import { useQuery } from '@tanstack/react-query';
import type { Media } from '@tenger/api-contract';
import { Navigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { isMissing } from '../../api/is-missing';
import { titleQuery } from '../../api/titles';
import { Missing } from '../../components/missing';
import { words } from '../../i18n';
import { useWays } from '../../lib/links';
import { addressId } from '../../lib/list-address';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { TitleBody } from './title-body';
import css from './title-page.module.css';
import { TitleSkeleton } from './title-skeleton';

/** `/series/detail/{id}`: what the dialog shows, as a page of its own (R2.1-10). */
export const SeriesTitlePage = () => <TitlePage at="series" />;

/** `/theatre/detail/{id}`: the same for a movie. What is a series goes to its own address (R2.2-09). */
export const TheatreTitlePage = () => <TitlePage at="theatre" />;

function TitlePage({ at }: { at: 'series' | 'theatre' }) {
  const id = addressId(useParams().id);
  return id === undefined ? <Missing text={words.titleMissing} /> : <Loaded key={id} id={id} at={at} />;
}

function Loaded({ id, at }: { id: number; at: 'series' | 'theatre' }) {
  const { userId } = useSnapshot(session);
  const { data, error, refetch } = useQuery(titleQuery(id, userId));
  if (error) {
    return isMissing(error) ? (
      <Missing text={words.titleMissing} />
    ) : (
      <Missing text={error.message} retry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div className={css.page}>
        <TitleSkeleton />
      </div>
    );
  }
  if (at === 'theatre' && data.type === 'series') return <Navigate to={`/series/detail/${id}`} replace />;
  return <Shown media={data} />;
}

function Shown({ media }: { media: Media }) {
  const { go } = useWays();
  usePageTitle(media.title);
  return (
    <article className={css.page}>
      <h1 className="visually-hidden">{media.title}</h1>
      <TitleBody media={media} switchTo={(id) => go(`/theatre/detail/${id}`)} />
    </article>
  );
}
