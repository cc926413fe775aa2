import { useQuery } from '@tanstack/react-query';
import type { Episode } from '@tenger/api-contract';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../api/titles';
import { BlankArt } from '../../components/blank-art';
import { EpisodeRanges } from '../../components/episode-ranges';
import { Failed } from '../../components/failed';
import { Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { ProgressLine, watchedPart } from '../../components/progress-line';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { minutesLeft } from '../../i18n/format';
import { PageLink } from '../../lib/links';
import { session } from '../../state/session';
import css from './episode-list.module.css';

/** "24 мин", or what is left of it, or that it was watched. */
function lengthText({ progress, duration }: Pick<Episode, 'progress' | 'duration'>): string {
  if (progress?.finished) return words.watchedEpisode;
  if (progress) return words.minutesLeft(minutesLeft(progress));
  return duration > 0 ? words.minutes(Math.max(1, Math.round(duration / 60))) : '';
}

function Item({ media, episode, current }: { media: number; episode: Episode; current: boolean }) {
  return (
    <PageLink to={`/watch/${media}/${episode.id}`} className={css.item} aria-current={current || undefined}>
      <span className={css.art}>
        <Picture
          path={episode.image}
          alt=""
          width={320}
          height={180}
          sizes="128px"
          largest={240}
          fallback={<BlankArt />}
        />
        {current && (
          <span className={css.now}>
            <Icon name="play" size={18} />
          </span>
        )}
        {episode.progress && (
          <ProgressLine part={episode.progress.finished ? 1 : watchedPart(episode.progress)} />
        )}
      </span>
      <span className={css.words}>
        <b>{words.episode(episode.number)}</b>
        <span>{lengthText(episode)}</span>
      </span>
      {episode.locked ? (
        <span className={css.tag} title={words.lockedEpisode}>
          <Icon name="lock" size={14} />
          {words.locked}
        </span>
      ) : (
        episode.is_free && <span className={css.free}>{words.free}</span>
      )}
    </PageLink>
  );
}

/** Scrolls the list, and only the list, to the current episode. */
function useCurrentInView(current: number, ready: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 3;
  }, [current, ready]);
  return list;
}

/** All episodes of the title beside the player. */
export function EpisodeList({ media, current }: { media: number; current: number }) {
  const { userId } = useSnapshot(session);
  const { data, isError, refetch } = useQuery(episodesQuery(media, userId));
  const list = useCurrentInView(current, Boolean(data));
  return (
    <section className={css.panel} aria-labelledby="episode-list">
      <h2 id="episode-list" className={css.heading}>
        {words.allEpisodes}
        {data && <span>{data.length}</span>}
      </h2>
      {isError && <Failed text={words.rowFailed} retry={() => void refetch()} />}
      {!data && !isError && (
        <div className={css.bones} aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <Bone key={at} height={72} />
          ))}
        </div>
      )}
      {data && (
        <EpisodeRanges episodes={data} current={current}>
          {(block) => (
            <ol ref={list} className={css.list}>
              {block.map((episode) => (
                <li key={episode.id}>
                  <Item media={media} episode={episode} current={episode.id === current} />
                </li>
              ))}
            </ol>
          )}
        </EpisodeRanges>
      )}
    </section>
  );
}
