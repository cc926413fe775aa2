import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Card, upcomingMedia } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { titlesQuery } from '../../api/lists';
import { PosterCard } from '../../components/cards';
import { EmptyState } from '../../components/empty-state';
import { GRID_SIZES } from '../../components/grid-sizes';
import { ListError } from '../../components/list-error';
import { Page } from '../../components/page';
import { Section } from '../../components/section';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { calendarMessages } from '../../i18n/calendar';
import { formatLongDate } from '../../i18n/format';
import { renderTime } from '../../lib/is-ssr';
import { Announced } from './announced';
import { groupByDay } from './group-by-day';
import css from './upcoming-page.module.css';
import { WeekView } from './week-view';

const dayLabel = (day: string | null, inDays: number | null) =>
  day === null
    ? browseMessages.dateUnknown
    : inDays !== null && inDays <= 60
      ? browseMessages.daysToGo(inDays)
      : formatLongDate(day);

function Day({ day, inDays, cards }: { day: string | null; inDays: number | null; cards: readonly Card[] }) {
  return (
    <li className={css.day}>
      <h3>
        {dayLabel(day, inDays)}
        {day && inDays !== null && inDays <= 60 && <small>{formatLongDate(day)}</small>}
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

/** Series that are still airing. If they fail to load, the page omits them. */
function AiringTitles() {
  const { data } = useInfiniteQuery(titlesQuery({ type: 'series', status: 'ongoing', sort: 'new' }));
  const cards = data?.pages[0]?.data ?? [];
  if (cards.length === 0) return null;
  return (
    <Section title={messages.ongoing}>
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

/** Announced titles by release day. */
function AnnouncedTitles() {
  const { data, error, refetch } = useQuery(dataQuery(upcomingMedia, {}));
  return (
    <Section title={calendarMessages.announced}>
      {error && !data ? (
        <ListError retry={() => void refetch()} />
      ) : !data ? (
        <div className={css.day} aria-hidden="true">
          <SkeletonBlock height={32} />
          <SkeletonBlock aspectRatio="16 / 9" width="min(480px, 100%)" />
        </div>
      ) : data.length === 0 ? (
        <EmptyState art="night" text={browseMessages.noCalendar} />
      ) : (
        <ol className={css.days}>
          {groupByDay(data, new Date(renderTime())).map((group) => (
            <Day key={group.day ?? ''} {...group} />
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The week's episodes, announced titles and airing series. */
export function UpcomingPage() {
  return (
    <Page title={browseMessages.calendar} note={browseMessages.calendarNote}>
      <WeekView />
      <AnnouncedTitles />
      <AiringTitles />
    </Page>
  );
}
