import { useInfiniteQuery } from '@tanstack/react-query';
import { freshEpisodesQuery } from '../../api/lists';
import { cardSkeletons } from '../../components/card-skeletons';
import { Endless } from '../../components/endless/endless';
import { EpisodeCard } from '../../components/episode-cards';
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
