import { useInfiniteQuery } from '@tanstack/react-query';
import { SEARCH_LENGTH, type SearchHit } from '@tenger/api-contract';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { foundQuery } from '../../api/lists';
import { Button } from '../../components/button';
import { cardBones, PosterCard } from '../../components/cards';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Icon } from '../../components/icon';
import { Marked } from '../../components/marked';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { count } from '../../i18n/format';
import { useWays } from '../../lib/links';
import { Popular } from '../../suggestions/popular';
import css from './search-page.module.css';

const queryIn = (search: string) =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, SEARCH_LENGTH.max);

function Form({ q }: { q: string }) {
  const { go } = useWays();
  const [text, setText] = useState(q);
  const tooLong = text.trim().length > SEARCH_LENGTH.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    if (next && !tooLong) go(`/search?q=${encodeURIComponent(next)}`, { within: true });
  };
  return (
    <search>
      <form className={css.form} onSubmit={submit}>
        <span className={css.field} data-invalid={tooLong || undefined}>
          <Icon name="search" size={22} />
          <input
            type="search"
            name="q"
            aria-label={words.search}
            aria-invalid={tooLong}
            aria-describedby={tooLong ? 'search-error' : undefined}
            placeholder={words.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </span>
        <Button type="submit" disabled={!text.trim() || tooLong}>
          {words.search}
        </Button>
      </form>
      {tooLong && (
        <p id="search-error" role="alert" className={css.error}>
          {browse.searchTooLong}
        </p>
      )}
    </search>
  );
}

/** Where another name was found than the one on the card, it is said. */
const Why = ({ hit }: { hit: SearchHit }) =>
  hit.match.in === 'title' ? null : (
    <p className={css.why}>
      <Marked text={hit.match.text} ranges={hit.match.ranges} />
    </p>
  );

/** So few are no reason to leave the rest of the page empty. */
const FEW = 7;

function Found({ q }: { q: string }) {
  const list = useInfiniteQuery(foundQuery(q));
  const total = list.data?.pages[0]?.total;
  const hits = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <p role="status" className={css.total}>
        {total ? browse.titlesFound(count(total)) : '\u00a0'}
      </p>
      <Endless
        of={list}
        kind="poster"
        label={browse.searchResults(q)}
        bones={cardBones.poster}
        keyOf={(hit) => hit.id}
        empty={
          <>
            <Empty art="camel" text={words.noResult.replace('{q}', () => q)} hint={browse.searchHint} />
            <Popular title={browse.searchTryAlso} />
          </>
        }
      >
        {(hit, at) => (
          <>
            <PosterCard card={hit} sizes={GRID_SIZES.poster} eager={at < 12} />
            <Why hit={hit} />
          </>
        )}
      </Endless>
      {hits.length > 0 && hits.length <= FEW && (
        <Popular title={browse.searchTryAlso} without={hits.map(({ id }) => id)} />
      )}
    </>
  );
}

/** `/search?q=`. */
export function SearchPage() {
  const q = queryIn(useLocation().search);
  return (
    <Page title={q ? browse.searchResults(q) : browse.searchTitle}>
      <Form key={q} q={q} />
      {q ? (
        <Found q={q} />
      ) : (
        <>
          <Empty art="night" text={browse.searchStart} hint={browse.searchHint} />
          <Popular title={browse.searchTryAlso} />
        </>
      )}
    </Page>
  );
}
