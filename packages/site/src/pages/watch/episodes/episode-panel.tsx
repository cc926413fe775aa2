import { useQuery } from '@tanstack/react-query';
import type { Episode } from '@tenger/api-contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../../api/titles';
import { BlankArt } from '../../../components/blank-art';
import { Empty } from '../../../components/empty';
import { EpisodeRanges } from '../../../components/episode-ranges';
import { Failed } from '../../../components/failed';
import { Icon } from '../../../components/icon';
import { Picture } from '../../../components/picture';
import { ProgressLine, watchedPart } from '../../../components/progress-line';
import { Bone } from '../../../components/skeleton';
import { words } from '../../../i18n';
import { minutesLeft } from '../../../i18n/format';
import { watchWords } from '../../../i18n/watch';
import { PageLink } from '../../../lib/links';
import { session } from '../../../state/session';
import { Glyph } from '../glyph';
import { groupsQuery } from '../queries';
import { AutoPlaySwitch } from './auto-play-switch';
import css from './episode-list.module.css';
import { findEpisodes, numberTyped } from './find-episodes';

/** Fewer episodes are seen at a glance. */
const FEW = 12;
/** More found ones are shown in blocks all the same. */
const MOST_FOUND = 200;

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
          <ProgressLine part={episode.progress.finished ? 1 : watchedPart(episode.progress)} />
        )}
      </span>
      <span className={css.words}>
        <b>{words.episode(episode.number)}</b>
        {episode.name && (
          <span className={css.name} title={episode.name}>
            {episode.name}
          </span>
        )}
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

/** All episodes of the title beside the player, to be looked through by group, number and order. */
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
          {words.allEpisodes}
          {data && <span>{data.length}</span>}
        </h2>
        <AutoPlaySwitch />
      </header>
      {data && data.length > FEW && (
        <div className={css.tools}>
          <input
            className={css.find}
            type="search"
            inputMode="numeric"
            aria-label={watchWords.findEpisode}
            placeholder={watchWords.findEpisodeHint}
            value={q}
            onChange={(event) => setQ(numberTyped(event.currentTarget.value))}
          />
          {groups.length > 1 && (
            <span className={css.group}>
              <select
                aria-label={watchWords.groups}
                value={groupId}
                onChange={(event) => setGroupId(event.currentTarget.value)}
              >
                <option value="">{watchWords.allGroups}</option>
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
            aria-label={newestFirst ? watchWords.oldestFirst : watchWords.newestFirst}
            title={newestFirst ? watchWords.oldestFirst : watchWords.newestFirst}
            onClick={() => setNewestFirst(!newestFirst)}
          >
            <Glyph name="order" />
          </button>
        </div>
      )}
      {isError && !data && <Failed text={words.rowFailed} retry={() => void refetch()} />}
      {!data && !isError && (
        <div className={css.bones} aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <Bone key={at} height={72} />
          ))}
        </div>
      )}
      {data?.length === 0 && <Empty art="ger" text={watchWords.noEpisodes} />}
      {data && data.length > 0 && found?.length === 0 && (
        <Empty
          art="camel"
          text={watchWords.noSuchEpisode(q)}
          action={{ label: watchWords.showAll, run: everything }}
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
  /** A search is looked through at once. */
  whole: boolean;
  newestFirst: boolean;
  children(block: readonly Episode[]): ReactNode;
}

/** A block of a hundred at a time, in whichever order. */
const Blocks = ({ episodes, current, whole, newestFirst, children }: BlocksProps) =>
  whole && episodes.length <= MOST_FOUND ? (
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
  return (
    <ol ref={list} className={css.list}>
      {episodes.map((episode) => (
        <li key={episode.id}>
          <Item media={media} episode={episode} current={episode.id === current} />
        </li>
      ))}
    </ol>
  );
}
