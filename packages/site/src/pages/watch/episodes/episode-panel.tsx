import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../../api/titles';
import { EmptyState } from '../../../components/empty-state';
import { Icon } from '../../../components/icon';
import { LoadError } from '../../../components/load-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { StatusRegion } from '../../../components/status-region';
import { messages } from '../../../i18n';
import { watchMessages } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { groupsQuery } from '../queries';
import { WatchIcon } from '../watch-icon';
import { AutoPlaySwitch } from './auto-play-switch';
import { EpisodeBlocks, EpisodeList } from './episode-list';
import css from './episode-list.module.css';
import { findEpisodes, parseEpisodeNumber } from './find-episodes';

/** Fewer episodes need no search or blocks. */
const FEW_EPISODES = 12;

interface Props {
  media: number;
  current: number;
  /** The age limit of the title, if the profile may not watch it. */
  forbiddenAge?: number | null | undefined;
}

/** The episodes of the title next to the player, by group, number and order. */
export function EpisodePanel({ media, current, forbiddenAge }: Props) {
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
          {watchMessages.allEpisodes}
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
            data-pressed={newestFirst || undefined}
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
      <StatusRegion>
        {data?.length === 0 && <EmptyState art="ger" text={watchMessages.noEpisodes} />}
        {data && data.length > 0 && found?.length === 0 && (
          <EmptyState
            art="camel"
            text={watchMessages.noSuchEpisode(q)}
            action={{ label: watchMessages.showAll, run: everything }}
          />
        )}
      </StatusRegion>
      {found && found.length > 0 && (
        <EpisodeBlocks episodes={found} current={current} whole={q !== ''} newestFirst={newestFirst}>
          {(block) => (
            <EpisodeList media={media} episodes={block} current={current} forbiddenAge={forbiddenAge} />
          )}
        </EpisodeBlocks>
      )}
    </section>
  );
}
