import { MAX_IMPORT_BYTES, MAX_IMPORTED_TITLES } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/button';
import { importMessages } from '../../../../i18n/staff/import';
import { showFailure } from '../../../../lib/show-failure';
import { showToast } from '../../../../state/toasts';
import { Table } from '../../table';
import { DropZone } from '../../uploads/drop-zone';
import { formatFileSize } from '../../uploads/file-labels';
import { PanelHead } from '../panel-frame';
import { type ColumnName, columnNames, explainColumn, labelOfColumn, saveTemplate } from './import-columns';
import css from './import-panel.module.css';
import { ImportReview } from './import-review';
import { type ReadTable, readTableFile, type TableProblem } from './read-table';

const describeTableProblem = (problem: TableProblem): string => {
  const texts = importMessages.tableProblems;
  switch (problem.code) {
    case 'too-large':
      return texts[problem.code](formatFileSize(MAX_IMPORT_BYTES));
    case 'too-many':
      return texts[problem.code](MAX_IMPORTED_TITLES);
    case 'missing-columns':
    case 'repeated-columns':
      return texts[problem.code](problem.columns.join(', '));
    default:
      return texts[problem.code];
  }
};

/** Explains the columns. */
const Columns = () => (
  <details className={css.columns}>
    <summary>{importMessages.columns}</summary>
    <Table<ColumnName>
      label={importMessages.columns}
      rows={columnNames}
      keyOf={(name) => name}
      columns={[
        {
          head: importMessages.column,
          main: true,
          cell: (name) => (
            <>
              {labelOfColumn(name)}
              <small>{name}</small>
            </>
          ),
        },
        {
          head: importMessages.contents,
          cell: explainColumn,
        },
      ]}
    />
  </details>
);

/** Adds the titles of a CSV file as drafts, after a preview. */
export function ImportPanel({ back }: { back: string }) {
  const [chosen, setChosen] = useState<{ name: string; attempt: number; table: ReadTable }>();
  const attempts = useRef(0);
  const take = ([file, ...others]: readonly File[]) => {
    if (!file || others.length > 0) return showToast(importMessages.oneFile, 'warning');
    attempts.current += 1;
    const attempt = attempts.current;
    readTableFile(file).then((table) => {
      if (attempt === attempts.current) setChosen({ name: file.name, attempt, table });
    }, showFailure);
  };
  const table = chosen?.table;
  return (
    <>
      <PanelHead back={back} heading={importMessages.heading} note={importMessages.intro}>
        <Button kind="line" small onClick={saveTemplate}>
          {importMessages.template}
        </Button>
      </PanelHead>
      <DropZone
        label={importMessages.drop}
        hint={importMessages.hint(MAX_IMPORTED_TITLES, formatFileSize(MAX_IMPORT_BYTES))}
        accept=".csv,text/csv"
        single
        take={take}
      />
      <Columns />
      {chosen && <h3 className={css.file}>{chosen.name}</h3>}
      {table?.problem && (
        <p className={css.problem} role="alert">
          {describeTableProblem(table.problem)}
        </p>
      )}
      {table && !table.problem && (
        <>
          {table.ignored.length > 0 && (
            <p className={css.ignored}>{importMessages.ignored(table.ignored.join(', '))}</p>
          )}
          <ImportReview key={chosen?.attempt} rows={table.rows} />
        </>
      )}
    </>
  );
}
