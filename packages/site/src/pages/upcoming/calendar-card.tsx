import { useQueryClient } from '@tanstack/react-query';
import { type CalendarEpisode, PREMIERE_OPENS_SECONDS } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import type { ReactNode } from 'react';
import { BlankArt } from '../../components/blank-art';
import { Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { messages } from '../../i18n';
import { calendarMessages } from '../../i18n/calendar';
import { formatTimeOfDay } from '../../i18n/date-time';
import { PageLink, TitleLink } from '../../lib/app-navigation';
import { renderTime } from '../../lib/is-ssr';
import { useTitleStatus } from '../../lib/use-title-status';
import css from './calendar-card.module.css';
import { showReminder } from './calendar-query';

/** The `sizes` attribute in a week column and in a list. */
const SIZES = '(min-width: 1100px) 13vw, 124px';

/** The switch for notifications about the title's episodes. */
function Reminder({ of: { media, notify: set } }: { of: CalendarEpisode }) {
  const queries = useQueryClient();
  const mark = useTitleStatus(media.id, 'notify', (notify) => showReminder(queries, media.id, notify));
  const label = set ? calendarMessages.notRemind(media.title) : calendarMessages.remind(media.title);
  return (
    <button
      type="button"
      className={css.bell}
      data-pressed={set || undefined}
      aria-label={label}
      title={label}
      onClick={() => mark(!set)}
    >
      <Icon name={set ? 'bellFull' : 'bell'} size={20} />
    </button>
  );
}

/** Links to the watch page if the episode is out or its premiere is open, and to the title otherwise. */
function EpisodeOrTitleLink({
  of: { media, episode_id },
  hasPage,
  children,
}: {
  of: CalendarEpisode;
  hasPage: boolean;
  children: ReactNode;
}) {
  return hasPage ? (
    <PageLink to={pathTo('watch', { media: media.id, episode: episode_id })} className={css.link}>
      {children}
    </PageLink>
  ) : (
    <TitleLink media={media.id} className={css.link}>
      {children}
    </TitleLink>
  );
}

/** An episode of the schedule: time, title and number. */
export function CalendarCard({ of }: { of: CalendarEpisode }) {
  const { media, image, image_thumb, released_at, number, is_premiere } = of;
  const startsIn = Date.parse(released_at) - renderTime();
  const isReleased = startsIn <= 0;
  const isPremiere = is_premiere && !isReleased;
  return (
    <li className={css.card} data-out={isReleased || undefined}>
      <EpisodeOrTitleLink
        of={of}
        hasPage={isReleased || (isPremiere && startsIn <= PREMIERE_OPENS_SECONDS * 1000)}
      >
        <span className={css.frame}>
          <Picture
            path={image ?? media.poster_hz}
            thumb={image ? image_thumb : media.poster_hz_thumb}
            alt=""
            width={640}
            height={360}
            sizes={SIZES}
            largest={480}
            fallback={<BlankArt title={media.title} />}
          />
          <time className={css.time} dateTime={released_at} data-theme="dark">
            {formatTimeOfDay(released_at)}
          </time>
        </span>
        <span className={css.words}>
          <span className={css.name}>{media.title}</span>
          <span className={css.meta}>
            {messages.episode(number)}
            {isPremiere && <span className={css.premiere}>{calendarMessages.premiere}</span>}
            {isReleased && <span className={css.out}>{calendarMessages.out}</span>}
          </span>
        </span>
      </EpisodeOrTitleLink>
      {!isReleased && <Reminder of={of} />}
    </li>
  );
}
