import type { ReactNode } from 'react';
import { cardBones } from '../../components/cards';
import { Failed } from '../../components/failed';
import { Row, RowFailed, type RowKind, RowSkeleton } from '../../components/row';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';

const bones: Record<RowKind, ReactNode> = {
  ...cardBones,
  age: <Bone height={140} />,
  person: <Bone aspectRatio="1" borderRadius="50%" />,
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
  /** Undefined or empty: there is no such row today. */
  children: ReactNode[] | undefined;
}

/** A row in whichever state its query is: bones, a way to ask again, nothing, or its cards. */
export function QueriedRow({ of, title, kind, id, more, lazy, children }: QueriedRowProps) {
  const place = { title, kind, id };
  if (of.isPending) return <RowSkeleton {...place} card={bones[kind]} />;
  if (of.isError) {
    return (
      <RowFailed {...place}>
        <Failed text={words.rowFailed} retry={() => void of.refetch()} />
      </RowFailed>
    );
  }
  if (!children?.length) return null;
  return (
    <Row {...place} more={more} lazy={lazy ?? false}>
      {children}
    </Row>
  );
}
