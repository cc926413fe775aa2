import { useQuery } from '@tanstack/react-query';
import type { CalendarEpisode } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { buttonClass } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { ListError } from '../../components/list-error';
import { SkeletonBlock } from '../../components/skeleton';
import { StatusRegion } from '../../components/status-region';
import { messages } from '../../i18n';
import { calendarMessages } from '../../i18n/calendar';
import { PageLink } from '../../lib/app-navigation';
import { renderTime } from '../../lib/is-ssr';
import { session } from '../../state/session';
import { CalendarCard } from './calendar-card';
import { calendarQuery } from './calendar-query';
import { startOfDay, type WeekDay, weekFrom } from './week';
import css from './week-view.module.css';

/** The range of the schedule, in weeks from now. */
const [EARLIEST, LATEST] = [-1, 4];

/** The week in the address; the current one if the address has no valid week. */
function offsetIn(query: URLSearchParams): number {
  const asked = Number(query.get('week') ?? 0);
  return Number.isInteger(asked) && asked >= EARLIEST && asked <= LATEST ? asked : 0;
}

const to = (offset: number) => (offset === 0 ? pathTo('upcoming') : `${pathTo('upcoming')}?week=${offset}`);

/** Links to the previous, current and next week, so that a week can be shared. */
function Weeks({ offset }: { offset: number }) {
  return (
    <nav className={css.weeks} aria-label={calendarMessages.weeks}>
      {offset > EARLIEST && (
        <PageLink to={to(offset - 1)} within className={css.turn} aria-label={calendarMessages.previousWeek}>
          <Icon name="left" size={20} />
        </PageLink>
      )}
      {offset !== 0 && (
        <PageLink to={to(0)} within className={buttonClass({ kind: 'line', small: true })}>
          {calendarMessages.thisWeek}
        </PageLink>
      )}
      {offset < LATEST && (
        <PageLink to={to(offset + 1)} within className={css.turn} aria-label={calendarMessages.nextWeek}>
          <Icon name="right" size={20} />
        </PageLink>
      )}
    </nav>
  );
}

function Day({ day }: { day: WeekDay }) {
  return (
    <li
      className={css.day}
      data-when={day.when}
      data-empty={day.episodes.length === 0 || undefined}
      aria-current={day.when === 'today' ? 'date' : undefined}
    >
      <h3 className={css.date}>
        <span className={css.weekday}>
          {calendarMessages.weekdays[day.weekday]}
          {day.when === 'today' && <span className={css.today}>{calendarMessages.today}</span>}
        </span>
        <time dateTime={day.date}>
          <span className={css.number} aria-hidden="true">
            {day.day}
          </span>
          <span className={css.month}>{calendarMessages.monthDay(day.month, day.day)}</span>
        </time>
      </h3>
      {day.episodes.length === 0 ? (
        <p className={css.placeholder}>{calendarMessages.nothing}</p>
      ) : (
        <ul className={css.episodes}>
          {day.episodes.map((episode) => (
            <CalendarCard key={episode.episode_id} of={episode} />
          ))}
        </ul>
      )}
    </li>
  );
}

const skeleton = (
  <ol className={css.days} aria-hidden="true">
    {Array.from({ length: 7 }, (_, at) => (
      <li key={at} className={css.day}>
        <SkeletonBlock height={44} />
        <SkeletonBlock aspectRatio="16 / 9" />
      </li>
    ))}
  </ol>
);

/** "11-р сарын 22 – 28", with both months if there are two. */
const spanOf = (first: WeekDay, last: WeekDay) =>
  first.month === last.month
    ? calendarMessages.days(first.month, first.day, last.day)
    : `${calendarMessages.monthDay(first.month, first.day)} – ${calendarMessages.monthDay(last.month, last.day)}`;

interface BodyProps {
  episodes: readonly CalendarEpisode[] | undefined;
  failed: boolean;
  retry(): void;
  start: string;
  now: Date;
}

function Body({ episodes, failed, retry, start, now }: BodyProps) {
  return (
    <>
      <StatusRegion>
        {!episodes
          ? !failed && <p className="visually-hidden">{messages.loading}</p>
          : episodes.length === 0 && (
              <EmptyState
                art="night"
                text={calendarMessages.noneInWeek}
                hint={calendarMessages.noneInWeekHint}
              />
            )}
      </StatusRegion>
      {!episodes && failed && <ListError text={calendarMessages.weekFailed} retry={retry} />}
      {!episodes && !failed && <div aria-busy="true">{skeleton}</div>}
      {episodes && episodes.length > 0 && (
        <ol className={css.days}>
          {weekFrom(start, episodes, now).map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The episodes of a week: seven columns on wide screens, a list of days on narrow ones. */
export function WeekView() {
  const [query] = useSearchParams();
  const { userId } = useSnapshot(session);
  const offset = offsetIn(query);
  // Fixed while the page is open, so that the week does not change while it is read.
  const [now] = useState(() => new Date(renderTime()));
  const start = startOfDay(now, offset);
  const week = weekFrom(start, [], now);
  const { data, isError, refetch } = useQuery(calendarQuery(start, userId));
  const [first, last] = [week[0], week[6]];
  return (
    <section className={css.week} aria-labelledby="calendar-week">
      <header className={css.head}>
        <div>
          <h2 id="calendar-week">{calendarMessages.week}</h2>
          <p className={css.span} aria-live="polite">
            {first && last && spanOf(first, last)} · {calendarMessages.zone}
          </p>
        </div>
        <Weeks offset={offset} />
      </header>
      <Body episodes={data} failed={isError} retry={() => void refetch()} start={start} now={now} />
    </section>
  );
}
