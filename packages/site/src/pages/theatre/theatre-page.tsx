import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { categoriesQuery, moviesQuery } from '../../api/lists';
import { useRentedUntil } from '../../api/rented-until';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { FilterBar } from '../../components/filters/filter-bar';
import { choicesOf, type Filter, withNamed } from '../../components/filters/filters';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { admissionOf } from '../../lib/admission';
import { useWays } from '../../lib/links';
import { addressId, isReadable, sortIn } from '../../lib/list-address';
import { Featured } from './featured';
import { TicketCard, ticketBones } from './ticket-card';

export const TheatreStart = () => <Navigate to="/theatre/all/all" replace />;

const sorts = ['new', 'popular', 'rating', 'name', 'old'] as const;

/** Movies by genre and in an order, each as the ticket that lets one in (R2.1-33). */
export function TheatrePage() {
  const params = useParams();
  const { go } = useWays();
  const category = addressId(params.cat);
  const sort = sortIn(params.sort);
  const { data: categories } = useQuery(categoriesQuery);
  // Once for as long as the page is open: the hours that are left are told in whole ones.
  const [now] = useState(Date.now);
  const until = useRentedUntil(now);
  const list = useInfiniteQuery(moviesQuery(category, sort));
  const to = (cat: number | undefined, order: string) =>
    `/theatre/${cat ?? 'all'}/${order === 'new' ? 'all' : order}`;
  const title = categories?.find((one) => one.id === category)?.title;
  if (!isReadable(params)) return <Navigate to={to(category, sort)} replace />;
  const chosen = String(category ?? '');
  const genre: Filter = {
    label: browse.genre,
    value: chosen,
    options: withNamed(choicesOf(browse.all, categories), chosen, categories ? browse.unknownGenre : '…'),
    to: (value) => to(value ? Number(value) : undefined, sort),
  };
  const order: Filter = {
    label: browse.sort,
    value: sort,
    options: sorts.map((value) => ({ value, label: browse.sorts[value] })),
    to: (value) => to(category, value),
  };
  return (
    <Page
      title={words.theatre}
      tab={title ? `${words.theatre}: ${title}` : words.theatre}
      note={browse.theatreNote}
    >
      {category === undefined && <Featured until={until} now={now} />}
      <FilterBar
        genre={genre}
        others={[order]}
        total={list.data?.pages[0]?.total}
        usual={to(undefined, 'new')}
      />
      <Endless
        of={list}
        kind="wide"
        label={words.theatre}
        bones={ticketBones}
        keyOf={(card) => card.id}
        empty={
          <Empty
            art="camel"
            text={browse.noMovies}
            action={{ label: browse.clearFilters, run: () => go(to(undefined, 'new'), { within: true }) }}
          />
        }
      >
        {(card, at) => <TicketCard card={card} admission={admissionOf(card, until, now)} eager={at < 3} />}
      </Endless>
    </Page>
  );
}
