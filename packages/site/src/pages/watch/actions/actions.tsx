import type { EpisodeDetail, Media } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { WhenWanted } from '../../../components/when-wanted';
import { words } from '../../../i18n';
import { count } from '../../../i18n/format';
import { watchWords } from '../../../i18n/watch';
import { lazyChunk } from '../../../lib/lazy-chunk';
import { useWays } from '../../../lib/links';
import { useMark } from '../../../lib/use-mark';
import { withSession } from '../../../state/with-session';
import { currentPlayer } from '../dock/current-player';
import { PartyButton } from '../party/party-button';
import { ActionButton } from './action-button';
import css from './actions.module.css';
import { ReportDialog } from './lazy-report-dialog';
import type { Shared } from './share-dialog';
import { useEpisodeLike } from './use-episode-like';

const ShareDialog = lazyChunk('share-dialog', () => import('./share-dialog').then((m) => m.ShareDialog));

interface Props {
  episode: EpisodeDetail;
  title: Media | undefined;
  /** The button that changes the page's layout, where it has one. */
  layout: ReactNode;
}

/** What one can do with the episode and its title. */
export function Actions({ episode, title, layout }: Props) {
  const { href } = useWays();
  const like = useEpisodeLike(episode.id);
  const [reported, setReported] = useState(false);
  const [shared, setShared] = useState<Shared | null>(null);
  const { id: media, title: name } = episode.media;
  const share = () =>
    setShared({
      url: new URL(href(`/watch/${media}/${episode.id}`), location.origin).href,
      title: words.watchTitle(name, episode.number),
      time: currentPlayer.get()?.currentTime ?? 0,
    });
  return (
    <div className={css.actions}>
      <span className={css.pair}>
        <ActionButton
          glyph="thumbUp"
          label={`${watchWords.likeEpisode}: ${count(episode.likeCount)}`}
          text={count(episode.likeCount)}
          pressed={episode.liked === 1}
          press={() => like(1)}
        />
        <ActionButton
          glyph="thumbDown"
          label={`${watchWords.dislikeEpisode}: ${count(episode.dislikeCount)}`}
          text={count(episode.dislikeCount)}
          pressed={episode.liked === 2}
          press={() => like(2)}
        />
      </span>
      {title && <TitleMarks title={title} />}
      {episode.access === 'ok' && <PartyButton media={media} episode={episode.id} />}
      <ActionButton icon="share" label={watchWords.share} text={watchWords.share} press={share} />
      <ActionButton
        glyph="flag"
        label={watchWords.reportEpisode}
        press={() => withSession(() => setReported(true))}
      />
      {layout}
      <WhenWanted wanted={shared !== null}>
        <ShareDialog of={shared} close={() => setShared(null)} />
      </WhenWanted>
      <ReportDialog
        of={reported ? { type: 'episode', id: episode.id, media } : null}
        close={() => setReported(false)}
      />
    </div>
  );
}

function TitleMarks({ title }: { title: Media }) {
  const { liked, later } = title;
  const like = useMark(title.id, 'like');
  const putBy = useMark(title.id, 'later');
  return (
    <>
      <ActionButton
        icon={liked ? 'heartFull' : 'heart'}
        label={liked ? words.unlike : words.like}
        text={watchWords.favourite}
        pressed={liked}
        press={() => like(!liked)}
      />
      <ActionButton
        icon={later ? 'bookmarkFull' : 'bookmark'}
        label={later ? watchWords.inLater : watchWords.later}
        text={later ? watchWords.inLater : watchWords.later}
        pressed={later}
        press={() => putBy(!later)}
      />
    </>
  );
}
