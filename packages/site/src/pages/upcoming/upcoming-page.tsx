import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Card, upcomingMedia } from '@tenger/api-contract';
import { dataOf } from '../../api';
import { titlesQuery } from '../../api/lists';
import { PosterCard } from '../../components/cards';
import { Empty } from '../../components/empty';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Page } from '../../components/page';
import { Section } from '../../components/section';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { calendar } from '../../i18n/calendar';
import { longDate } from '../../i18n/format';
import { Announced } from './announced';
import { byDay } from './by-day';
import css from './upcoming-page.module.css';
import { WeekView } from './week-view';

const dayWords = (day: string | null, inDays: number | null) =>
  day === null
    ? browse.dateUnknown
    : inDays !== null && inDays <= 60
      ? browse.daysToGo(inDays)
      : longDate(day);

function Day({ day, inDays, cards }: { day: string | null; inDays: number | null; cards: readonly Card[] }) {
  return (
    <li className={css.day}>
      <h3>
        {dayWords(day, inDays)}
        {day && inDays !== null && inDays <= 60 && <small>{longDate(day)}</small>}
      </h3>
      <ul className={css.announced}>
        {cards.map((card) => (
          <li key={card.id}>
            <Announced card={card} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Series with episodes still to come. Without them the page is as good, so their failure is not told. */
function ComingOut() {
  const { data } = useInfiniteQuery(titlesQuery({ type: 'series', status: 'ongoing', sort: 'new' }));
  const cards = data?.pages[0]?.data ?? [];
  if (cards.length === 0) return null;
  return (
    <Section title={words.ongoing}>
      <ul className={css.titles}>
        {cards.map((card) => (
          <li key={card.id}>
            <PosterCard card={card} sizes={GRID_SIZES.poster} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Titles that have not begun, by the day they do. */
function AnnouncedTitles() {
  const { data, error, refetch } = useQuery(dataOf(upcomingMedia, {}));
  return (
    <Section title={calendar.announced}>
      {error && !data ? (
        <Empty
          art="storm"
          text={browse.listFailed}
          action={{ label: words.retry, run: () => void refetch() }}
        />
      ) : !data ? (
        <div className={css.day} aria-hidden="true">
          <Bone height={32} />
          <Bone aspectRatio="16 / 9" width="min(480px, 100%)" />
        </div>
      ) : data.length === 0 ? (
        <Empty art="night" text={browse.noCalendar} />
      ) : (
        <ol className={css.days}>
          {byDay(data, new Date()).map((group) => (
            <Day key={group.day ?? ''} {...group} />
          ))}
        </ol>
      )}
    </Section>
  );
}

/** What comes out this week, what is announced, and what is under way. */
export function UpcomingPage() {
  return (
    <Page title={browse.calendar} note={browse.calendarNote}>
      <WeekView />
      <AnnouncedTitles />
      <ComingOut />
    </Page>
  );
}
