import { useQuery } from '@tanstack/react-query';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { episodesQuery } from '../../api/titles';
import { BlankArt } from '../../components/blank-art';
import { Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { messages } from '../../i18n';
import { PageLink } from '../../lib/app-navigation';
import { session } from '../../state/session';
import css from './next-episode.module.css';

/** The episode after this one. */
export function NextEpisode({ media, id, number }: { media: number; id: number; number: number }) {
  const { userId } = useSnapshot(session);
  const { data } = useQuery(episodesQuery(media, userId));
  const next = data?.find((episode) => episode.id === id);
  return (
    <PageLink to={pathTo('watch', { media, episode: id })} className={css.card}>
      <span className={css.art}>
        <Picture
          path={next?.image ?? null}
          thumb={next?.image_thumb}
          alt=""
          width={320}
          height={180}
          sizes="160px"
          largest={320}
          fallback={<BlankArt />}
        />
      </span>
      <span className={css.words}>
        <small>{messages.nextEpisode}</small>
        <b>{messages.episode(next?.number ?? number)}</b>
        {next?.name && <span className={css.name}>{next.name}</span>}
        {next && next.duration > 0 && (
          <span>{messages.minutes(Math.max(1, Math.round(next.duration / 60)))}</span>
        )}
      </span>
      <Icon name="next" size={20} className={css.icon} />
    </PageLink>
  );
}
