import { useInfiniteQuery } from '@tanstack/react-query';
import { freshEpisodesQuery } from '../../api/lists';
import { cardSkeletons, EpisodeCard } from '../../components/cards';
import { Endless } from '../../components/endless/endless';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';

/** `/episode/new`: the latest episodes. */
export function FreshPage() {
  const list = useInfiniteQuery(freshEpisodesQuery);
  return (
    <Page title={messages.newEpisodes} note={browseMessages.freshNote}>
      <Endless
        list={list}
        kind="episode"
        label={messages.newEpisodes}
        skeleton={cardSkeletons.episode}
        keyOf={(fresh) => fresh.episode_id}
      >
        {(fresh, at) => <EpisodeCard episode={fresh} eager={at < 8} />}
      </Endless>
    </Page>
  );
}
