import { type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { Button } from '../button';
import { Empty } from '../empty';
import { Failed } from '../failed';
import css from './endless.module.css';
import { Place } from './place';

/** So many pages come by themselves; then a button asks, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 5;
/** Above this many cards those that are far from the screen are let go of. */
const LONG = 120;
/** The next page is asked for this far before the end of the list is seen. */
const AHEAD = '900px';

/** As much of React Query's infinite query as a list needs; tests and the design page write one by hand. */
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

/** How wide the cards are. */
export type EndlessKind = 'poster' | 'wide' | 'episode' | 'person' | 'line';

interface EndlessProps<T extends object> {
  of: EndlessState<T>;
  kind: EndlessKind;
  /** The list's name, for those who do not see it. */
  label: string;
  /** The room of one card. */
  bones: ReactNode;
  /** What to say where the list is empty. */
  empty?: ReactNode;
  keyOf(item: T): number | string;
  children(item: T, at: number): ReactNode;
}

/** Calls back when an element comes near the screen. */
function useNear(near: () => void, on: boolean) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(near);
  latest.current = near;
  useEffect(() => {
    if (!mark.current || !on) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [on]);
  return mark;
}

/** What stands below the cards: more to come, the end, or why there is no more. */
function Foot<T>({ of }: { of: EndlessState<T> }) {
  const pages = of.data?.pages.length ?? 0;
  // Counted from the last press, so that every press is worth several pages.
  const [askedAt, setAskedAt] = useState(0);
  const byItself = pages - askedAt < PAGES_BY_THEMSELVES;
  const idle = of.hasNextPage && !of.isFetchingNextPage && !of.isFetchNextPageError;
  const mark = useNear(() => void of.fetchNextPage(), idle && byItself);
  if (of.isFetchNextPageError)
    return <Failed text={words.rowFailed} retry={() => void of.fetchNextPage()} style={{ marginTop: 24 }} />;
  if (!of.hasNextPage) return pages > 1 ? <p className={css.end}>{browse.endOfList}</p> : null;
  return (
    <div ref={mark} className={css.foot}>
      <Button
        look="line"
        busy={of.isFetchingNextPage}
        onClick={() => {
          setAskedAt(pages);
          void of.fetchNextPage();
        }}
      >
        {browse.more}
      </Button>
    </div>
  );
}

/** A list in whichever state it is: bones, a way to ask again, nothing, or cards that go on while one scrolls. */
export function Endless<T extends object>({
  of,
  kind,
  label,
  bones,
  empty,
  keyOf,
  children,
}: EndlessProps<T>) {
  const grid = `${css.grid} ${css[kind]}`;
  if (of.isPending) {
    return (
      <>
        <p className="visually-hidden" role="status">
          {words.loading}
        </p>
        <ul className={grid} aria-hidden="true" data-bones={kind}>
          {Array.from({ length: kind === 'wide' || kind === 'line' ? 6 : 18 }, (_, at) => (
            <li key={at}>{bones}</li>
          ))}
        </ul>
      </>
    );
  }
  if (of.isError && !of.data)
    return (
      <Empty
        art="storm"
        text={browse.listFailed}
        action={{ label: words.retry, run: () => void of.refetch() }}
      />
    );
  const items = of.data?.pages.flatMap((page) => page.data) ?? [];
  const long = items.length > LONG;
  if (items.length === 0) return empty ?? <Empty art="ger" text={words.emptyList} />;
  return (
    <>
      <ul className={grid} aria-label={label}>
        {items.map((item, at) => (
          <Place key={keyOf(item)} item={item} long={long}>
            {children(item, at)}
          </Place>
        ))}
      </ul>
      <Foot of={of} />
    </>
  );
}
