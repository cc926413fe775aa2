import { useQuery } from '@tanstack/react-query';
import type { Media } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../api/titles';
import { EpisodeRanges } from '../../components/episode-ranges';
import { LoadError } from '../../components/load-error';
import { messages } from '../../i18n';
import { session } from '../../state/session';
import { EpisodeGrid, EpisodeGridSkeleton } from './episode-grid';
import css from './episodes-section.module.css';
import body from './title-body.module.css';

/** R2.3-16: the seasons of a title, with the current one marked. */
function Seasons({ media, switchTo }: { media: Media; switchTo(id: number): void }) {
  const { other_seasons: others, seasons_before: before = 0 } = media;
  if (others.length === 0) return null;
  const all = [...others.slice(0, before), media, ...others.slice(before)];
  return (
    <ul className={css.seasons} aria-label={messages.seasons}>
      {all.map((season) => (
        <li key={season.id}>
          <button
            type="button"
            aria-pressed={season.id === media.id}
            onClick={() => season.id !== media.id && switchTo(season.id)}
          >
            {season.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Grid({ media }: { media: Media }) {
  const { userId } = useSnapshot(session);
  const { data, isError, refetch } = useQuery(episodesQuery(media.id, userId));
  if (isError && !data) return <LoadError text={messages.rowFailed} retry={() => void refetch()} />;
  if (!data) return <EpisodeGridSkeleton count={Math.max(1, media.episodes_out)} />;
  if (data.length === 0) return <p className={css.none}>{messages.noEpisodesYet}</p>;
  return (
    <EpisodeRanges episodes={data} current={media.epId}>
      {(block) => <EpisodeGrid media={media.id} episodes={block} current={media.epId} />}
    </EpisodeRanges>
  );
}

/** Seasons and episodes. A movie has no episodes, and seasons only if it belongs to a series. */
export function EpisodesSection({ media, switchTo }: { media: Media; switchTo(id: number): void }) {
  const isMovie = media.type === 'movie';
  if (isMovie && media.other_seasons.length === 0) return null;
  return (
    <section className={body.section} aria-labelledby="title-episodes">
      <div className={css.head}>
        <h3 id="title-episodes" className={body.heading}>
          {isMovie ? messages.seasons : messages.episodeList}
        </h3>
        <Seasons media={media} switchTo={switchTo} />
      </div>
      {!isMovie && <Grid media={media} />}
    </section>
  );
}
