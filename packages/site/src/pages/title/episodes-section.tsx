import { useQuery } from '@tanstack/react-query';
import type { Media } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../api/titles';
import { EpisodeRanges } from '../../components/episode-ranges';
import { Failed } from '../../components/failed';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { session } from '../../state/session';
import { EpisodeGrid } from './episode-grid';
import css from './episodes-section.module.css';
import body from './title-body.module.css';

/** R2.3-16: the other seasons of a title, and which one this is. */
function Seasons({ media, switchTo }: { media: Media; switchTo(id: number): void }) {
  const others = media.other_seasons.filter((season) => season.id !== media.id);
  if (others.length === 0) return null;
  const all = [...others, { id: media.id, title: media.title }].sort((a, b) => a.id - b.id);
  return (
    <ul className={css.seasons} aria-label={words.seasons}>
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
  if (isError) return <Failed text={words.rowFailed} retry={() => void refetch()} />;
  if (!data) return <Bone height={Math.ceil(Math.max(1, media.episodes_out) / 10) * 48} />;
  if (data.length === 0) return <p className={css.none}>{words.noEpisodesYet}</p>;
  return (
    <EpisodeRanges episodes={data} current={media.epId}>
      {(block) => <EpisodeGrid media={media.id} episodes={block} current={media.epId} />}
    </EpisodeRanges>
  );
}

/** Seasons and episodes. A movie has one episode, and its play button is enough. */
export function EpisodesSection({ media, switchTo }: { media: Media; switchTo(id: number): void }) {
  if (media.type === 'movie' && media.other_seasons.length === 0) return null;
  return (
    <section className={body.section} aria-labelledby="title-episodes">
      <div className={css.head}>
        <h3 id="title-episodes" className={body.heading}>
          {words.episodeList}
        </h3>
        <Seasons media={media} switchTo={switchTo} />
      </div>
      <Grid media={media} />
    </section>
  );
}
