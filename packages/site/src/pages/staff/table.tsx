import type { ReactNode } from 'react';
import css from './table.module.css';

export interface Column<T> {
  readonly head: string;
  /** The column that names the row. */
  readonly main?: boolean;
  /** Keeps values such as dates on one line. */
  readonly short?: boolean;
  /** Aligns amounts at the end of the column. */
  readonly sum?: boolean;
  /** The actions on the row; their column header is visually hidden. */
  readonly actions?: boolean;
  cell(row: T): ReactNode;
}

interface TableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf(row: T): string | number;
}

/** A table. On narrow screens each row is a card with the column header before each value. */
export function Table<T>({ label, columns, rows, keyOf }: TableProps<T>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, actions, sum }) => (
            <th key={head} scope="col" data-sum={sum || undefined}>
              {actions ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, main, actions, short, sum, cell }) => (
              <td
                key={head}
                data-head={main || actions ? undefined : head}
                data-main={main || undefined}
                data-actions={actions || undefined}
                data-short={short || undefined}
                data-sum={sum || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
