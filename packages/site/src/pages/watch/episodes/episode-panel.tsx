import { useQuery } from '@tanstack/react-query';
import type { Episode } from '@tenger/api-contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../../api/titles';
import { BlankArt } from '../../../components/blank-art';
import { EmptyState } from '../../../components/empty-state';
import { EpisodeRanges } from '../../../components/episode-ranges';
import { Icon } from '../../../components/icon';
import { LoadError } from '../../../components/load-error';
import { Picture } from '../../../components/picture';
import { ProgressBar, watchedShare } from '../../../components/progress-bar';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { minutesLeft } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { PageLink } from '../../../lib/app-navigation';
import { type EpisodeMark, episodeMark } from '../../../lib/episode-mark';
import { session } from '../../../state/session';
import { groupsQuery } from '../queries';
import { WatchIcon } from '../watch-icon';
import { AutoPlaySwitch } from './auto-play-switch';
import css from './episode-list.module.css';
import { findEpisodes, parseEpisodeNumber } from './find-episodes';

/** Fewer episodes need no search or blocks. */
const FEW_EPISODES = 12;
/** A search with more results than this shows them in blocks. */
const MAX_FOUND = 200;

/** "24 мин": the duration, the time left, or that the episode was watched. */
function lengthText({ progress, duration }: Pick<Episode, 'progress' | 'duration'>): string {
  if (progress?.finished) return messages.watchedEpisode;
  if (progress) return messages.minutesLeft(minutesLeft(progress));
  return duration > 0 ? messages.minutes(Math.max(1, Math.round(duration / 60))) : '';
}

interface ItemProps {
  media: number;
  episode: Episode;
  current: boolean;
  mark: EpisodeMark;
}

function Item({ media, episode, current, mark }: ItemProps) {
  return (
    <PageLink to={`/watch/${media}/${episode.id}`} className={css.item} aria-current={current || undefined}>
      <span className={css.art}>
        <Picture
          path={episode.image}
          thumb={episode.image_thumb}
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
          <ProgressBar share={episode.progress.finished ? 1 : watchedShare(episode.progress)} />
        )}
      </span>
      <span className={css.words}>
        <b>{messages.episode(episode.number)}</b>
        {episode.name && (
          <span className={css.name} title={episode.name}>
            {episode.name}
          </span>
        )}
        <span>{lengthText(episode)}</span>
        {mark === 'sign-in' && <span className={css.signIn}>{messages.freeAfterSignInTag}</span>}
      </span>
      {mark === 'locked' && (
        <span className={css.tag} title={messages.lockedEpisode}>
          <Icon name="lock" size={14} />
          {messages.locked}
        </span>
      )}
      {mark === 'free' && <span className={css.free}>{messages.free}</span>}
    </PageLink>
  );
}

/** Scrolls the list to the current episode without scrolling the page. */
function useCurrentInView(current: number, ready: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 3;
  }, [current, ready]);
  return list;
}

/** The episodes of the title next to the player, by group, number and order. */
export function EpisodePanel({ media, current }: { media: number; current: number }) {
  const { userId } = useSnapshot(session);
  const { data, isError, refetch } = useQuery(episodesQuery(media, userId));
  const groups = useQuery(groupsQuery(media, userId)).data ?? [];
  const [q, setQ] = useState('');
  const [newestFirst, setNewestFirst] = useState(false);
  const [groupId, setGroupId] = useState('');
  const group = groups.find(({ id }) => String(id) === groupId);
  const found = useMemo(
    () => data && findEpisodes(data, { q, newestFirst, group }),
    [data, q, newestFirst, group],
  );
  const everything = () => {
    setQ('');
    setGroupId('');
  };
  return (
    <section className={css.panel} aria-labelledby="episode-list">
      <header className={css.top}>
        <h2 id="episode-list" className={css.heading}>
          {messages.allEpisodes}
          {data && <span>{data.length}</span>}
        </h2>
        <AutoPlaySwitch />
      </header>
      {data && data.length > FEW_EPISODES && (
        <div className={css.tools}>
          <input
            className={css.find}
            type="search"
            inputMode="numeric"
            aria-label={watchMessages.findEpisode}
            placeholder={watchMessages.findEpisodeHint}
            value={q}
            onChange={(event) => setQ(parseEpisodeNumber(event.currentTarget.value))}
          />
          {groups.length > 1 && (
            <span className={css.group}>
              <select
                aria-label={watchMessages.groups}
                value={groupId}
                onChange={(event) => setGroupId(event.currentTarget.value)}
              >
                <option value="">{watchMessages.allGroups}</option>
                {groups.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
              <Icon name="down" size={16} />
            </span>
          )}
          <button
            type="button"
            className={css.order}
            aria-pressed={newestFirst}
            aria-label={newestFirst ? watchMessages.oldestFirst : watchMessages.newestFirst}
            title={newestFirst ? watchMessages.oldestFirst : watchMessages.newestFirst}
            onClick={() => setNewestFirst(!newestFirst)}
          >
            <WatchIcon name="order" />
          </button>
        </div>
      )}
      {isError && !data && <LoadError text={messages.rowFailed} retry={() => void refetch()} />}
      {!data && !isError && (
        <div className={css.skeleton} aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <SkeletonBlock key={at} height={72} />
          ))}
        </div>
      )}
      {data?.length === 0 && <EmptyState art="ger" text={watchMessages.noEpisodes} />}
      {data && data.length > 0 && found?.length === 0 && (
        <EmptyState
          art="camel"
          text={watchMessages.noSuchEpisode(q)}
          action={{ label: watchMessages.showAll, run: everything }}
        />
      )}
      {found && found.length > 0 && (
        <Blocks episodes={found} current={current} whole={q !== ''} newestFirst={newestFirst}>
          {(block) => <List media={media} episodes={block} current={current} />}
        </Blocks>
      )}
    </section>
  );
}

interface BlocksProps {
  episodes: readonly Episode[];
  current: number;
  /** True for search results, which are shown without blocks up to {@link MAX_FOUND}. */
  whole: boolean;
  newestFirst: boolean;
  children(block: readonly Episode[]): ReactNode;
}

/** A block of a hundred episodes, in either order. */
const Blocks = ({ episodes, current, whole, newestFirst, children }: BlocksProps) =>
  whole && episodes.length <= MAX_FOUND ? (
    children(episodes)
  ) : (
    <EpisodeRanges episodes={episodes} current={current}>
      {(block) => children(newestFirst ? block.toReversed() : block)}
    </EpisodeRanges>
  );

function List({
  media,
  episodes,
  current,
}: {
  media: number;
  episodes: readonly Episode[];
  current: number;
}) {
  const list = useCurrentInView(current, true);
  const isVisitor = useSnapshot(session).userId === null;
  const someLocked = episodes.some(({ locked }) => locked);
  return (
    <ol ref={list} className={css.list}>
      {episodes.map((episode) => (
        <li key={episode.id}>
          <Item
            media={media}
            episode={episode}
            current={episode.id === current}
            mark={episodeMark(episode, { isVisitor, someLocked })}
          />
        </li>
      ))}
    </ol>
  );
}
