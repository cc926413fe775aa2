import type { ReactNode } from 'react';
import { cardSkeletons } from '../../components/card-skeletons';
import { LoadError } from '../../components/load-error';
import { Row, RowFailed, type RowKind, RowSkeleton } from '../../components/row';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';

const skeletons: Record<RowKind, ReactNode> = {
  ...cardSkeletons,
  age: <SkeletonBlock height={140} />,
  person: <SkeletonBlock aspectRatio="1" borderRadius="50%" />,
};

interface RowState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface QueriedRowProps {
  of: RowState;
  title: string;
  kind: RowKind;
  id?: string;
  more?: string;
  lazy?: boolean;
  /** Undefined without data; an empty row is not shown. */
  children: ReactNode[] | undefined;
}

/** A row with the loading, error and empty states of its query. */
export function QueriedRow({ of, title, kind, id, more, lazy, children }: QueriedRowProps) {
  const rowProps = { title, kind, id };
  if (of.isPending) return <RowSkeleton {...rowProps} card={skeletons[kind]} />;
  if (of.isError && !children) {
    return (
      <RowFailed {...rowProps}>
        <LoadError text={messages.rowFailed} retry={() => void of.refetch()} />
      </RowFailed>
    );
  }
  if (!children?.length) return null;
  return (
    <Row {...rowProps} more={more} lazy={lazy ?? false}>
      {children}
    </Row>
  );
}
