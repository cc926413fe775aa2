import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RENTAL_HOURS } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { categoriesQuery, moviesQuery } from '../../api/lists';
import { useRentalEnds } from '../../api/use-rental-ends';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { FilterBar } from '../../components/filters/filter-bar';
import { type ListFilter, toFilterOptions, withUnknownOption } from '../../components/filters/filters';
import { ListTabs } from '../../components/list-tabs';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { useAppNavigation } from '../../lib/app-navigation';
import { movieEntitlementOf } from '../../lib/movie-entitlement';
import { Redirect } from '../../lib/redirect';
import { isValidSeriesPath, parseId, parseSort } from '../../lib/series-path';
import { PageSlides } from '../../suggestions/page-slides';
import { TicketCard, TicketSkeleton } from './ticket-card';

export const TheatreStart = () => <Redirect to={pathTo('theatre', { cat: 'all', sort: 'all' })} />;

const sorts = ['new', 'popular', 'rating', 'name', 'old'] as const;

/** Movies by genre and order, each as a ticket (R2.1-33). */
export function TheatrePage() {
  const params = useParams();
  const { go } = useAppNavigation();
  const category = parseId(params.cat);
  const sort = parseSort(params.sort);
  const { data: categories } = useQuery(categoriesQuery);
  // Fixed while the page is open: the remaining time is in whole hours.
  const [now] = useState(Date.now);
  const until = useRentalEnds();
  const list = useInfiniteQuery(moviesQuery(category, sort));
  const to = (cat: number | undefined, order: string) =>
    pathTo('theatre', { cat: cat ?? 'all', sort: order === 'new' ? 'all' : order });
  const title = categories?.find((one) => one.id === category)?.title;
  if (!isValidSeriesPath(params)) return <Redirect to={to(category, sort)} />;
  const chosen = String(category ?? '');
  const genre: ListFilter = {
    label: browseMessages.genre,
    value: chosen,
    options: withUnknownOption(
      toFilterOptions(browseMessages.all, categories),
      chosen,
      categories ? browseMessages.unknownGenre : '…',
    ),
    to: (value) => to(value ? Number(value) : undefined, sort),
  };
  const order: ListFilter = {
    label: browseMessages.sort,
    value: sort,
    options: sorts.map((value) => ({ value, label: browseMessages.sorts[value] })),
    to: (value) => to(category, value),
  };
  return (
    <Page
      title={messages.theatre}
      tab={title ? `${messages.theatre}: ${title}` : messages.theatre}
      note={browseMessages.theatreNote(RENTAL_HOURS)}
    >
      <ListTabs current="theatre" />
      {category === undefined && <PageSlides slot="4" then="3" />}
      <FilterBar
        genre={genre}
        others={[order]}
        total={list.data?.pages[0]?.total}
        unfiltered={to(undefined, 'new')}
      />
      <Endless
        list={list}
        kind="wide"
        label={messages.theatre}
        skeleton={TicketSkeleton}
        keyOf={(card) => card.id}
        empty={
          <EmptyState
            art="camel"
            text={browseMessages.noMovies}
            action={{
              label: browseMessages.clearFilters,
              run: () => go(to(undefined, 'new'), { within: true }),
            }}
          />
        }
        belowEmpty={<PageSlides slot="5" />}
      >
        {(card, at) => (
          <TicketCard card={card} entitlement={movieEntitlementOf(card, until, now)} eager={at < 3} />
        )}
      </Endless>
    </Page>
  );
}
