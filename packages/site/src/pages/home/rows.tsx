import { useQuery } from '@tanstack/react-query';
import type { HomeRow } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { type ComponentType, memo } from 'react';
import { useSnapshot } from 'valtio/react';
import { RankedCard } from '../../components/cards';
import { ContinueCard, EpisodeCard } from '../../components/episode-cards';
import { messages } from '../../i18n';
import { session } from '../../state/session';
import { QueriedRow } from './queried-row';
import { continueQuery, newEpisodesQuery, popularQuery } from './queries';

/** The started titles of the viewer; hidden for visitors and while the history is empty. */
export const ContinueRow = memo(function ContinueRow() {
  const { userId } = useSnapshot(session);
  return userId ? <SignedInContinueRow userId={userId} /> : null;
});

function SignedInContinueRow({ userId }: { userId: string }) {
  const query = useQuery(continueQuery(userId));
  return (
    <QueriedRow of={query} title={messages.continueWatching} kind="episode" id="continue">
      {query.data
        ?.filter(({ progress }) => !progress.finished)
        .map((entry) => (
          <li key={entry.episode_id}>
            <ContinueCard entry={entry} />
          </li>
        ))}
    </QueriedRow>
  );
}

export const NewEpisodesRow = memo(function NewEpisodesRow() {
  const query = useQuery(newEpisodesQuery);
  return (
    <QueriedRow of={query} title={messages.newEpisodes} kind="episode" id="new" more={pathTo('newEpisodes')}>
      {query.data?.data.map((fresh) => (
        <li key={fresh.episode_id}>
          <EpisodeCard episode={fresh} />
        </li>
      ))}
    </QueriedRow>
  );
});

export const PopularRow = memo(function PopularRow() {
  const query = useQuery(popularQuery);
  return (
    <QueriedRow
      of={query}
      title={messages.popular}
      kind="ranked"
      id="popular"
      more="/series/all/all/all/popular"
      lazy
    >
      {query.data?.slice(0, 10).map((card, at) => (
        <li key={card.id}>
          <RankedCard card={card} rank={at + 1} />
        </li>
      ))}
    </QueriedRow>
  );
});

/** The rows that the server renders when they come first. */
export const firstRows: Readonly<Partial<Record<HomeRow, ComponentType>>> = {
  continue: ContinueRow,
  episodes: NewEpisodesRow,
  popular: PopularRow,
};
