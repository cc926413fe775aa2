import type { EpisodeDetail, Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { type ReactNode, useState } from 'react';
import { LazyMount } from '../../../components/lazy-mount';
import { messages } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { useAppNavigation } from '../../../lib/app-navigation';
import { lazyChunk } from '../../../lib/lazy-chunk';
import { useTitleStatus } from '../../../lib/use-title-status';
import { withSession } from '../../../state/with-session';
import { currentPlayer } from '../dock/current-player';
import { LearnButton } from '../learn/learn-button';
import { PartyButton } from '../party/party-button';
import { ActionButton } from './action-button';
import css from './actions.module.css';
import { LazyReportDialog } from './lazy-report-dialog';
import type { ShareTarget } from './share-dialog';
import { useEpisodeLike } from './use-episode-like';

const ShareDialog = lazyChunk('share-dialog', () => import('./share-dialog').then((m) => m.ShareDialog));

interface Props {
  episode: EpisodeDetail;
  title: Media | undefined;
  /** The button that changes the page's layout, if any. */
  layout: ReactNode;
}

/** The actions on the episode and its title. */
export function Actions({ episode, title, layout }: Props) {
  const { href } = useAppNavigation();
  const like = useEpisodeLike(episode.id);
  const [reported, setReported] = useState(false);
  const [shared, setShared] = useState<ShareTarget | null>(null);
  const { id: media, title: name } = episode.media;
  const share = () =>
    setShared({
      url: new URL(href(pathTo('watch', { media, episode: episode.id })), location.origin).href,
      title: messages.watchTitle(name, episode.number),
      time: currentPlayer.get()?.currentTime ?? 0,
    });
  return (
    <div className={css.actions}>
      <span className={css.pair}>
        <ActionButton
          glyph="thumbUp"
          label={`${watchMessages.likeEpisode}: ${formatNumber(episode.likeCount)}`}
          text={formatNumber(episode.likeCount)}
          pressed={episode.liked === 1}
          press={() => like(1)}
        />
        <ActionButton
          glyph="thumbDown"
          label={`${watchMessages.dislikeEpisode}: ${formatNumber(episode.dislikeCount)}`}
          text={formatNumber(episode.dislikeCount)}
          pressed={episode.liked === 2}
          press={() => like(2)}
        />
      </span>
      {title && <TitleMarks title={title} />}
      {episode.access === 'ok' && <PartyButton media={media} episode={episode.id} />}
      {(episode.playback?.subs.length ?? 0) > 0 && <LearnButton />}
      <ActionButton icon="share" label={watchMessages.share} text={watchMessages.share} press={share} />
      <ActionButton
        glyph="flag"
        label={watchMessages.reportEpisode}
        press={() => withSession(() => setReported(true))}
      />
      {layout}
      <LazyMount when={shared !== null}>
        <ShareDialog of={shared} close={() => setShared(null)} />
      </LazyMount>
      <LazyReportDialog
        of={reported ? { type: 'episode', id: episode.id, media } : null}
        close={() => setReported(false)}
      />
    </div>
  );
}

function TitleMarks({ title }: { title: Media }) {
  const { liked, later } = title;
  const like = useTitleStatus(title.id, 'like');
  const putBy = useTitleStatus(title.id, 'later');
  return (
    <>
      <ActionButton
        icon={liked ? 'heartFull' : 'heart'}
        label={liked ? messages.unlike : messages.like}
        text={watchMessages.favorite}
        isOn={liked}
        press={() => like(!liked)}
      />
      <ActionButton
        icon={later ? 'bookmarkFull' : 'bookmark'}
        label={later ? watchMessages.inLater : watchMessages.later}
        text={later ? watchMessages.inLater : watchMessages.later}
        isOn={later}
        press={() => putBy(!later)}
      />
    </>
  );
}
