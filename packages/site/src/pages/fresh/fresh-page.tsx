import { useInfiniteQuery } from '@tanstack/react-query';
import { freshEpisodesQuery } from '../../api/lists';
import { cardBones, EpisodeCard } from '../../components/cards';
import { Endless } from '../../components/endless/endless';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';

/** `/episode/new`: what came out last. */
export function FreshPage() {
  const list = useInfiniteQuery(freshEpisodesQuery);
  return (
    <Page title={words.newEpisodes} note={browse.freshNote}>
      <Endless
        of={list}
        kind="episode"
        label={words.newEpisodes}
        bones={cardBones.episode}
        keyOf={(fresh) => fresh.episode_id}
      >
        {(fresh, at) => <EpisodeCard fresh={fresh} eager={at < 8} />}
      </Endless>
    </Page>
  );
}
