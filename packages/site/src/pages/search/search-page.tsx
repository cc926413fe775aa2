import { useInfiniteQuery } from '@tanstack/react-query';
import { SEARCH_LENGTH, type SearchHit } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchQuery } from '../../api/lists';
import { Button } from '../../components/button';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard } from '../../components/cards';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Icon } from '../../components/icon';
import { Marked } from '../../components/marked';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatNumber } from '../../i18n/format';
import { useAppNavigation } from '../../lib/app-navigation';
import { PageSlides } from '../../suggestions/page-slides';
import { Popular } from '../../suggestions/popular';
import css from './search-page.module.css';

const queryIn = (search: string) =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, SEARCH_LENGTH.max);

function Form({ q }: { q: string }) {
  const { go } = useAppNavigation();
  const [text, setText] = useState(q);
  const [searched, setSearched] = useState(q);
  // A search from the header, or the Back button. The field keeps the focus.
  if (q !== searched) {
    setSearched(q);
    setText(q);
  }
  const tooLong = text.trim().length > SEARCH_LENGTH.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    if (next && !tooLong) go(`${pathTo('search')}?q=${encodeURIComponent(next)}`, { within: true });
  };
  return (
    <search>
      <form className={css.form} onSubmit={submit}>
        <span className={css.field} data-invalid={tooLong || undefined}>
          <Icon name="search" size={22} />
          <input
            type="search"
            name="q"
            aria-label={messages.search}
            aria-invalid={tooLong}
            aria-describedby={tooLong ? 'search-error' : undefined}
            placeholder={messages.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </span>
        <Button type="submit" disabled={!text.trim() || tooLong}>
          {messages.search}
        </Button>
      </form>
      {tooLong && (
        <p id="search-error" role="alert" className={css.error}>
          {browseMessages.searchTooLong}
        </p>
      )}
    </search>
  );
}

/** Shows the matching alternative name of a title. */
const MatchReason = ({ hit }: { hit: SearchHit }) =>
  hit.match.in === 'title' ? null : (
    <p className={css.why}>
      <Marked text={hit.match.text} ranges={hit.match.ranges} />
    </p>
  );

/** With this many results or fewer, the page also shows popular titles. */
const FEW_RESULTS = 7;

function SearchResults({ q }: { q: string }) {
  const list = useInfiniteQuery(searchQuery(q));
  const total = list.data?.pages[0]?.total;
  const hits = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <p role="status" className={css.total}>
        {total ? browseMessages.titlesFound(formatNumber(total)) : '\u00a0'}
      </p>
      <Endless
        list={list}
        kind="poster"
        label={browseMessages.searchResults(q)}
        skeleton={cardSkeletons.poster}
        keyOf={(hit) => hit.id}
        empty={
          <EmptyState
            art="camel"
            text={messages.noResult.replace('{q}', () => q)}
            hint={browseMessages.searchHint}
          />
        }
        belowEmpty={
          <>
            <PageSlides slot="5" />
            <Popular title={browseMessages.searchTryAlso} />
          </>
        }
      >
        {(hit, at) => (
          <>
            <PosterCard card={hit} sizes={GRID_SIZES.poster} eager={at < 12} />
            <MatchReason hit={hit} />
          </>
        )}
      </Endless>
      {hits.length > 0 && hits.length <= FEW_RESULTS && (
        <Popular title={browseMessages.searchTryAlso} without={hits.map(({ id }) => id)} />
      )}
    </>
  );
}

/** `/search?q=`. */
export function SearchPage() {
  const q = queryIn(useLocation().search);
  return (
    <Page title={q ? browseMessages.searchResults(q) : browseMessages.searchTitle}>
      <Form q={q} />
      {q ? (
        <SearchResults q={q} />
      ) : (
        <>
          <EmptyState art="night" text={browseMessages.searchStart} hint={browseMessages.searchHint} />
          <PageSlides slot="5" />
          <Popular title={browseMessages.searchTryAlso} />
        </>
      )}
    </Page>
  );
}
