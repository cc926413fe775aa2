import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { uniqueBy } from '../../lib/unique-by';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import { ListError } from '../list-error';
import { LoadError } from '../load-error';
import { StatusRegion } from '../status-region';
import css from './endless.module.css';
import { VirtualItem } from './virtual-item';

/** The number of pages that load automatically. Then a button loads more, so that the footer is reachable. */
const AUTOMATIC_PAGES = 5;
/** Above this number of cards, distant ones are unmounted. */
const LONG_LIST = 120;
/** The distance from the end of the list at which the next page loads. */
const LOAD_AHEAD = '900px';

/** The fields of React Query's infinite query that a list needs; tests and the design page create them by hand. */
export interface EndlessState<T> {
  readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** The kind of cards; it decides their width. */
export type EndlessKind = 'poster' | 'wide' | 'episode' | 'person' | 'line';

interface EndlessProps<T extends object> {
  list: EndlessState<T>;
  kind: EndlessKind;
  /** The accessible name of the list. */
  label: string;
  /** The skeleton of one card. */
  skeleton: ReactNode;
  /** Shown and announced if the list is empty. */
  empty?: ReactNode;
  /** Further content of an empty list, which is not announced. */
  belowEmpty?: ReactNode;
  keyOf(item: T): number | string;
  children(item: T, at: number): ReactNode;
}

/** Calls back when an element comes near the viewport. */
function useNear(near: () => void, on: boolean) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(near);
  latest.current = near;
  useEffect(() => {
    if (!mark.current || !on) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [on]);
  return mark;
}

interface ListEndProps<T> {
  list: EndlessState<T>;
  /** Loads more only by the button, with little space above and no ornament. */
  compact?: boolean;
}

/** The end of the list: a spinner, a "more" button, an error or the end message. */
export function ListEnd<T>({ list, compact = false }: ListEndProps<T>) {
  const pages = list.data?.pages.length ?? 0;
  // Counts from the last click, so that each click loads several pages.
  const [pagesAtClick, setPagesAtClick] = useState(0);
  const isAutomatic = !compact && pages - pagesAtClick < AUTOMATIC_PAGES;
  const idle = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const mark = useNear(() => void list.fetchNextPage(), idle && isAutomatic);
  if (list.isFetchNextPageError)
    return (
      <LoadError
        text={messages.rowFailed}
        retry={() => void list.fetchNextPage()}
        style={{ marginTop: compact ? 0 : 24 }}
      />
    );
  const layout = { 'data-compact': compact || undefined };
  if (!list.hasNextPage)
    return pages > 1 ? (
      <p className={css.end} {...layout}>
        {browseMessages.endOfList}
      </p>
    ) : null;
  return (
    <div ref={mark} className={css.foot} {...layout}>
      <Button
        kind="line"
        busy={list.isFetchingNextPage}
        onClick={() => {
          setPagesAtClick(pages);
          void list.fetchNextPage();
        }}
      >
        {browseMessages.more}
      </Button>
    </div>
  );
}

/** A list that loads further pages while the viewer scrolls, with its loading, error and empty states. */
export function Endless<T extends object>({
  list,
  kind,
  label,
  skeleton,
  empty,
  belowEmpty,
  keyOf,
  children,
}: EndlessProps<T>) {
  const grid = `${css.grid} ${css[kind]}`;
  // An item that was added at the top moves another one to the next page as well.
  const items = uniqueBy(list.data?.pages.flatMap((page) => page.data) ?? [], keyOf);
  const long = items.length > LONG_LIST;
  // A page may have no items: a profile with an age limit does not see all titles.
  const isEmpty = list.data !== undefined && items.length === 0 && !list.hasNextPage;
  return (
    <>
      <StatusRegion>
        {list.isPending ? (
          <p className="visually-hidden">{messages.loading}</p>
        ) : (
          isEmpty && (empty ?? <EmptyState art="ger" text={messages.emptyList} />)
        )}
      </StatusRegion>
      {!list.isPending && list.data === undefined && <ListError retry={() => void list.refetch()} />}
      {isEmpty && belowEmpty}
      {list.isPending && (
        <ul className={grid} aria-hidden="true" data-skeleton={kind}>
          {Array.from({ length: kind === 'wide' || kind === 'line' ? 6 : 18 }, (_, at) => (
            <li key={at}>{skeleton}</li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul className={grid} aria-label={label}>
          {items.map((item, at) => (
            <VirtualItem key={keyOf(item)} item={item} long={long}>
              {children(item, at)}
            </VirtualItem>
          ))}
        </ul>
      )}
      {(items.length > 0 || list.hasNextPage) && <ListEnd list={list} />}
    </>
  );
}
