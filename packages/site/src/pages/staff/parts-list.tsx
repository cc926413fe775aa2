import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import type { EndlessState } from '../../components/endless/endless';
import { Failed } from '../../components/failed';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { staff } from '../../i18n/staff';
import css from './parts-list.module.css';

const BONES = 6;

interface PartsListProps<T> {
  of: EndlessState<T>;
  /** What to say where there is nothing, and no filter is the reason. */
  empty: { text: string; hint?: string };
  /** Takes the filters away; absent where there are none. */
  clear?: (() => void) | undefined;
  children(rows: readonly T[]): ReactNode;
}

/** A list in whichever state it is: on its way, failed, empty, or there, with the way to what is older. */
export function PartsList<T>({ of, empty, clear, children }: PartsListProps<T>) {
  if (of.isPending) {
    return (
      <div className={css.bones} data-bones>
        <p className="visually-hidden" role="status">
          {words.loading}
        </p>
        {Array.from({ length: BONES }, (_, at) => (
          <Bone key={at} height={72} width="100%" />
        ))}
      </div>
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
  const rows = of.data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) {
    return clear ? (
      <Empty
        art="camel"
        text={staff.nothingFound}
        hint={staff.nothingFoundHint}
        action={{ label: staff.clear, run: clear }}
      />
    ) : (
      <Empty art="ger" {...empty} />
    );
  }
  return (
    <>
      {children(rows)}
      {of.isFetchNextPageError ? (
        <Failed text={words.rowFailed} retry={() => void of.fetchNextPage()} />
      ) : of.hasNextPage ? (
        <div className={css.foot}>
          <Button look="line" busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
            {browse.more}
          </Button>
        </div>
      ) : (
        (of.data?.pages.length ?? 0) > 1 && <p className={css.end}>{browse.endOfList}</p>
      )}
    </>
  );
}
