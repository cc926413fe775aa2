import { useQuery } from '@tanstack/react-query';
import type { Card } from '@tenger/api-contract';
import { memo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import {
  ContinueCard,
  cardBones,
  EpisodeCard,
  PosterCard,
  RankedCard,
  WideCard,
} from '../../components/cards';
import { Failed } from '../../components/failed';
import { Row, RowFailed, type RowKind, RowSkeleton } from '../../components/row';
import { words } from '../../i18n';
import { session } from '../../state/session';
import { continueQuery, genresQuery, moviesQuery, newEpisodesQuery, popularQuery } from './queries';

interface RowState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface QueriedRowProps {
  of: RowState;
  title: string;
  kind: RowKind;
  id?: string;
  lazy?: boolean;
  /** Undefined or empty: there is no such row today. */
  children: ReactNode[] | undefined;
}

/** A row in whichever state its query is: bones, a way to ask again, nothing, or its cards. */
function QueriedRow({ of, title, kind, id, lazy, children }: QueriedRowProps) {
  const place = { title, kind, id };
  if (of.isPending) return <RowSkeleton {...place} card={cardBones[kind]} />;
  if (of.isError) {
    return (
      <RowFailed {...place}>
        <Failed text={words.rowFailed} retry={() => void of.refetch()} />
      </RowFailed>
    );
  }
  if (!children?.length) return null;
  return (
    <Row {...place} lazy={lazy ?? false}>
      {children}
    </Row>
  );
}

/** Where the viewer left off; there is no such row for visitors, nor before anything was watched. */
export const ContinueRow = memo(function ContinueRow() {
  const { userId } = useSnapshot(session);
  return userId ? <SignedInContinueRow userId={userId} /> : null;
});

function SignedInContinueRow({ userId }: { userId: string }) {
  const query = useQuery(continueQuery(userId));
  return (
    <QueriedRow of={query} title={words.continueWatching} kind="episode" id="continue">
      {query.data
        ?.filter(({ progress }) => !progress.finished)
        .map((entry) => (
          <li key={entry.episode_id}>
            <ContinueCard entry={entry} eager />
          </li>
        ))}
    </QueriedRow>
  );
}

export const NewEpisodesRow = memo(function NewEpisodesRow() {
  const query = useQuery(newEpisodesQuery);
  return (
    <QueriedRow of={query} title={words.newEpisodes} kind="episode" id="new">
      {query.data?.data.map((fresh, at) => (
        <li key={fresh.episode_id}>
          <EpisodeCard fresh={fresh} eager={at < 4} />
        </li>
      ))}
    </QueriedRow>
  );
});

export const PopularRow = memo(function PopularRow() {
  const query = useQuery(popularQuery);
  return (
    <QueriedRow of={query} title={words.popular} kind="ranked" id="popular" lazy>
      {query.data?.slice(0, 10).map((card, at) => (
        <li key={card.id}>
          <RankedCard card={card} place={at + 1} />
        </li>
      ))}
    </QueriedRow>
  );
});

export const TheatreRow = memo(function TheatreRow() {
  const query = useQuery(moviesQuery);
  return (
    <QueriedRow of={query} title={words.theatre} kind="wide" id="theatre" lazy>
      {query.data
        ?.filter((card) => card.is_theatre)
        .map((card) => (
          <li key={card.id}>
            <WideCard card={card} />
          </li>
        ))}
    </QueriedRow>
  );
});

const posters = (cards: readonly Card[]) =>
  cards.map((card) => (
    <li key={card.id}>
      <PosterCard card={card} />
    </li>
  ));

export const GenreRows = memo(function GenreRows() {
  const query = useQuery(genresQuery);
  if (query.isPending || query.isError) {
    return (
      <QueriedRow of={query} title={words.genres} kind="poster">
        {undefined}
      </QueriedRow>
    );
  }
  return query.data
    .filter(({ titles }) => titles.length > 0)
    .map(({ category, titles }) => (
      <Row key={category.id} id={`genre-${category.id}`} title={category.title} kind="poster" lazy>
        {posters(titles)}
      </Row>
    ));
});
