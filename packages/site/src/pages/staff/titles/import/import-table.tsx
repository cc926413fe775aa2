import type { FieldError, ImportProblem, ImportResult } from '@tenger/api-contract';
import { staffMessages } from '../../../../i18n/staff';
import { importMessages } from '../../../../i18n/staff/import';
import { staffTitleMessages } from '../../../../i18n/staff/titles';
import { useAppNavigation } from '../../../../lib/app-navigation';
import { fieldErrorText } from '../../entity-form/field-error-text';
import { type Column, Table } from '../../table';
import { isColumnName, labelOfColumn, ruleOf } from './import-columns';
import css from './import-panel.module.css';
import type { RowError, TableRow } from './read-table';

/** A row with the result of the server, if it has one. */
export interface ReviewedRow {
  readonly row: TableRow;
  readonly result: ImportResult | undefined;
}

export const hasErrors = ({ row, result }: ReviewedRow): boolean =>
  row.errors.length > 0 || result?.outcome === 'failed';

function describeError({ column, code }: RowError): string {
  const { errors } = importMessages;
  if (code === 'unused' && column === 'price') return errors.priceUnused(labelOfColumn('is_theatre'));
  if (code === 'boolean' || code === 'unused' || code === 'extra') return errors[code];
  return column ? fieldErrorText(ruleOf(column), code satisfies FieldError) : '';
}

function describeProblem({ code, names }: ImportProblem): string {
  const { errors } = importMessages;
  return code === 'missing' || code === 'ambiguous' ? errors[code](names.join(', ')) : errors[code];
}

/** A link in a new tab, because the results of an import are only on this page. */
function TitleLinkInTab({ id, title }: { id: number; title: string }) {
  const { href } = useAppNavigation();
  return (
    <a className={css.link} href={href(`/staff/titles?edit=${id}`)} target="_blank" rel="noopener">
      {importMessages.openTitle(id)}
      <span className="visually-hidden">
        : {title} ({staffTitleMessages.publish.newTab})
      </span>
    </a>
  );
}

function Outcome({ row, result }: ReviewedRow) {
  const errors = [
    ...row.errors.map((error) => ({ column: error.column, text: describeError(error) })),
    ...(result?.problems ?? []).map((problem) => ({
      column: isColumnName(problem.field) ? problem.field : undefined,
      text: describeProblem(problem),
    })),
  ];
  if (errors.length > 0)
    return (
      <ul className={css.errors}>
        {errors.map(({ column, text }) => (
          <li key={`${column} ${text}`}>
            {column && <b>{labelOfColumn(column)}: </b>}
            {text}
          </li>
        ))}
      </ul>
    );
  if (!result || result.outcome === 'failed') return staffMessages.none;
  const { outcome, id } = result;
  return (
    <span className={css.outcome} data-outcome={outcome}>
      {importMessages.outcomes[outcome]}
      {id !== null && <TitleLinkInTab id={id} title={row.values.title} />}
    </span>
  );
}

const columns: readonly Column<ReviewedRow>[] = [
  {
    head: staffMessages.title,
    main: true,
    cell: ({ row: { number, values } }) => (
      <>
        {values.title || importMessages.untitled}
        <small>
          {[importMessages.row(number), staffMessages.titleTypes[values.type], values.original_name]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </>
    ),
  },
  {
    head: importMessages.details,
    cell: ({ row: { values } }) =>
      [values.genres.join(', '), values.studio, values.released_date].filter(Boolean).join(' · ') ||
      staffMessages.none,
  },
  { head: importMessages.result, cell: (reviewed) => <Outcome {...reviewed} /> },
];

/** The titles of a table: what happens to each, or what prevents it. Those with errors are first. */
export const ImportTable = ({ rows }: { rows: readonly ReviewedRow[] }) => (
  <Table
    label={importMessages.table}
    columns={columns}
    rows={[...rows.filter(hasErrors), ...rows.filter((row) => !hasErrors(row))]}
    keyOf={({ row }) => row.number}
  />
);
