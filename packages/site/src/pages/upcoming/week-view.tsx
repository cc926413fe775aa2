import { useQuery } from '@tanstack/react-query';
import { type CalendarEpisode, episodeCalendar } from '@tenger/api-contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataOf } from '../../api';
import { buttonClass } from '../../components/button';
import { Empty } from '../../components/empty';
import { Icon } from '../../components/icon';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { calendar } from '../../i18n/calendar';
import { PageLink } from '../../lib/links';
import { CalendarCard } from './calendar-card';
import { startOf, type WeekDay, weekFrom } from './week';
import css from './week-view.module.css';

/** As far as one may look back and ahead, in weeks. */
const [EARLIEST, LATEST] = [-1, 4];

/** Which week the address asks for; this one where it asks for none there is. */
function offsetIn(query: URLSearchParams): number {
  const asked = Number(query.get('week') ?? 0);
  return Number.isInteger(asked) && asked >= EARLIEST && asked <= LATEST ? asked : 0;
}

const to = (offset: number) => (offset === 0 ? '/upcoming' : `/upcoming?week=${offset}`);

/** To the week before, to this one, to the next: addresses, so that a week can be sent to somebody. */
function Weeks({ offset }: { offset: number }) {
  return (
    <nav className={css.weeks} aria-label={calendar.weeks}>
      {offset > EARLIEST && (
        <PageLink to={to(offset - 1)} within className={css.turn} aria-label={calendar.previousWeek}>
          <Icon name="left" size={20} />
        </PageLink>
      )}
      {offset !== 0 && (
        <PageLink to={to(0)} within className={buttonClass({ look: 'line', small: true })}>
          {calendar.thisWeek}
        </PageLink>
      )}
      {offset < LATEST && (
        <PageLink to={to(offset + 1)} within className={css.turn} aria-label={calendar.nextWeek}>
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
          {calendar.weekdays[day.weekday]}
          {day.when === 'today' && <span className={css.today}>{calendar.today}</span>}
        </span>
        <time dateTime={day.date}>
          <span className={css.number} aria-hidden="true">
            {day.day}
          </span>
          <span className={css.month}>{calendar.monthDay(day.month, day.day)}</span>
        </time>
      </h3>
      {day.episodes.length === 0 ? (
        <p className={css.nothing}>{calendar.nothing}</p>
      ) : (
        <ul className={css.episodes}>
          {day.episodes.map((episode) => (
            <CalendarCard key={`${episode.episode_id} ${episode.notify}`} of={episode} />
          ))}
        </ul>
      )}
    </li>
  );
}

const bones = (
  <ol className={css.days} aria-hidden="true">
    {Array.from({ length: 7 }, (_, at) => (
      <li key={at} className={css.day}>
        <Bone height={44} />
        <Bone aspectRatio="16 / 9" />
      </li>
    ))}
  </ol>
);

/** "11-р сарын 22 – 28", and both months where there are two. */
const spanOf = (first: WeekDay, last: WeekDay) =>
  first.month === last.month
    ? calendar.days(first.month, first.day, last.day)
    : `${calendar.monthDay(first.month, first.day)} – ${calendar.monthDay(last.month, last.day)}`;

interface BodyProps {
  episodes: readonly CalendarEpisode[] | undefined;
  failed: boolean;
  retry(): void;
  start: string;
  now: Date;
}

function Body({ episodes, failed, retry, start, now }: BodyProps) {
  if (!episodes && failed)
    return <Empty art="storm" text={calendar.weekFailed} action={{ label: words.retry, run: retry }} />;
  if (!episodes)
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {words.loading}
        </p>
        {bones}
      </div>
    );
  if (episodes.length === 0)
    return <Empty art="night" text={calendar.noneInWeek} hint={calendar.noneInWeekHint} />;
  return (
    <ol className={css.days}>
      {weekFrom(start, episodes, now).map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </ol>
  );
}

/** The episodes of a week, day by day: seven columns where there is room, else a list of days. */
export function WeekView() {
  const [query] = useSearchParams();
  const offset = offsetIn(query);
  // Once for as long as the page is open: a week that changes under the eye helps nobody.
  const [now] = useState(() => new Date());
  const start = startOf(now, offset);
  const week = weekFrom(start, [], now);
  const { data, isError, refetch } = useQuery(dataOf(episodeCalendar, { query: { from: start } }));
  const [first, last] = [week[0], week[6]];
  return (
    <section className={css.week} aria-labelledby="calendar-week">
      <header className={css.head}>
        <div>
          <h2 id="calendar-week">{calendar.week}</h2>
          <p className={css.span} aria-live="polite">
            {first && last && spanOf(first, last)} · {calendar.zone}
          </p>
        </div>
        <Weeks offset={offset} />
      </header>
      <Body episodes={data} failed={isError} retry={() => void refetch()} start={start} now={now} />
    </section>
  );
}
