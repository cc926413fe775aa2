import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../../components/empty-state';
import { type EndlessState, ListEnd } from '../../components/endless/endless';
import { ListError } from '../../components/list-error';
import { SkeletonBlock } from '../../components/skeleton';
import { StatusRegion } from '../../components/status-region';
import { messages } from '../../i18n';
import { staffMessages } from '../../i18n/staff';
import css from './staff-list.module.css';

const SKELETON_ROWS = 6;

/** A query without pages, as the only page of a list. */
export const toSinglePage = <T, Query extends { data: readonly T[] | undefined }>(query: Query) => ({
  ...query,
  data: query.data && { pages: [{ data: query.data }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
});

interface StaffListProps<T> {
  of: EndlessState<T>;
  /** The texts of an empty list without a filter. */
  empty: Omit<EmptyStateProps, 'art'>;
  /** Clears the filters. Undefined without filters. */
  clear?: (() => void) | undefined;
  children(rows: readonly T[]): ReactNode;
}

/** A list in its state: loading, failed, empty, or loaded with a button for older rows. */
export function StaffList<T>({ of, empty, clear, children }: StaffListProps<T>) {
  const rows = of.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <StatusRegion>
        {of.isPending ? (
          <p className="visually-hidden">{messages.loading}</p>
        ) : (
          of.data &&
          rows.length === 0 &&
          (clear ? (
            <EmptyState
              art="camel"
              text={staffMessages.nothingFound}
              hint={staffMessages.nothingFoundHint}
              action={{ label: staffMessages.clear, run: clear }}
            />
          ) : (
            <EmptyState art="ger" {...empty} />
          ))
        )}
      </StatusRegion>
      {!of.isPending && of.data === undefined && <ListError retry={() => void of.refetch()} />}
      {of.isPending && (
        <div className={css.skeleton} data-skeleton>
          {Array.from({ length: SKELETON_ROWS }, (_, at) => (
            <SkeletonBlock key={at} height={72} width="100%" />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <>
          {children(rows)}
          <ListEnd list={of} compact />
        </>
      )}
    </>
  );
}
