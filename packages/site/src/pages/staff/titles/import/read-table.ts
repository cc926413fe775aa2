import {
  type FieldError,
  type FieldRule,
  findFieldError,
  type ImportedTitleFields,
  MAX_IMPORT_BYTES,
  MAX_IMPORTED_TITLES,
  parseCsv,
} from '@tenger/api-contract';
import { staffMessages } from '../../../../i18n/staff';
import { parseNumber } from '../../entity-form/parse-number';
import { titleDescription } from '../title-description';
import {
  type ColumnName,
  columnNames,
  isColumnName,
  isRequired,
  labelOfColumn,
  NOTE_MARK,
  ruleOf,
} from './import-columns';

/** Why a row cannot be imported. `extra`: it has a value without a column. */
export interface RowError {
  readonly column: ColumnName | undefined;
  readonly code: FieldError | 'boolean' | 'unused' | 'extra';
}

/** A title in a table. Its values break their rules if it has errors. */
export interface TableRow {
  /** The row in the file, whose head is row 1. */
  readonly number: number;
  readonly values: ImportedTitleFields;
  readonly errors: readonly RowError[];
}

export type TableProblem =
  | { readonly code: 'too-large' | 'too-many' | 'encoding' | 'quote' | 'empty' }
  | { readonly code: 'missing-columns' | 'repeated-columns'; readonly columns: readonly ColumnName[] };

export type ReadTable =
  | { readonly problem: TableProblem }
  | {
      readonly problem?: undefined;
      readonly rows: readonly TableRow[];
      /** Heads of columns that titles do not have. */
      readonly ignored: readonly string[];
    };

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'yes', 'истина', 'да', 'тийм'].map((text) => [text, true] as const),
  ...['', '0', 'false', 'no', 'ложь', 'нет', 'үгүй'].map((text) => [text, false] as const),
]);

/** A day as spreadsheets write it: "2026.11.21", "2026/1/5" or "21.11.2026". Other texts stay. */
function toDay(text: string): string {
  const found =
    /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})\.?$/.exec(text) ??
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(text);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  return found ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** The value of a cell; undefined for a text that is no boolean. */
function parseCell(rule: FieldRule, cell: string): unknown {
  const text = cell.trim();
  switch (rule.type) {
    case 'text-list':
      return text
        .split(/[|\n]/)
        .map((one) => one.trim())
        .filter((one) => one !== '');
    case 'integer':
      return text === '' ? rule.min : parseNumber(text, false);
    case 'optional-integer':
      return text === '' ? null : parseNumber(text, false);
    case 'optional-decimal':
      return text === '' ? null : parseNumber(text, true);
    case 'optional-date':
      return text === '' ? null : toDay(text);
    case 'boolean':
      return booleans.get(text.toLowerCase());
    case 'choice':
      return parseChoice(rule.of, text.toLowerCase());
    default:
      return text;
  }
}

/** A number, a value in any case, or the name of a type; null if it is empty. Without a number, the first one is meant. */
function parseChoice(choices: readonly (number | string)[], text: string): number | string | null {
  const [first] = choices;
  if (typeof first === 'number')
    return text === '' ? first : parseNumber(text.replace(/^\+|\+$/g, ''), false);
  const named = Object.entries(staffMessages.titleTypes).find(([, name]) => name.toLowerCase() === text);
  return text === '' ? null : (named?.[0] ?? text);
}

interface TableHead {
  readonly heads: readonly string[];
  /** The column of each head; undefined for one that titles do not have. */
  readonly columns: readonly (ColumnName | undefined)[];
}

/** Fields that only some titles have. */
const conditional = titleDescription.groups.flatMap(({ fields }) =>
  fields.flatMap(({ name, when }) => (when && isColumnName(name) ? [{ name, when }] : [])),
);

function readRow(number: number, { heads, columns }: TableHead, cells: readonly string[]): TableRow {
  const cellOf = (name: ColumnName) => cells[columns.indexOf(name)] ?? '';
  const values: Record<string, unknown> = {};
  const errors: RowError[] = [];
  for (const column of columnNames) {
    const rule = ruleOf(column);
    const value = parseCell(rule, cellOf(column));
    values[column] = value;
    const code = value === undefined ? 'boolean' : findFieldError(rule, value);
    if (code) errors.push({ column, code });
  }
  for (const { name: column, when } of conditional)
    if (values[column] && !when(values) && !errors.some((error) => error.column === column))
      errors.push({ column, code: 'unused' });
  if (cells.some((cell, index) => cell.trim() !== '' && !heads[index]))
    errors.push({ column: undefined, code: 'extra' });
  return { number, values: values as unknown as ImportedTitleFields, errors };
}

/** Reads the titles of a CSV file, and checks them by the rules of the API. */
export function readTable(text: string): ReadTable {
  const records = parseCsv(text);
  if (!records) return { problem: { code: 'quote' } };
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const headIndex = records.findIndex((cells) => !isEmpty(cells));
  const heads = (records[headIndex] ?? []).map((head) => head.trim());
  const columns = heads.map((head) =>
    columnNames.find((name) => [name, labelOfColumn(name).toLowerCase()].includes(head.toLowerCase())),
  );
  const rows = records.flatMap((cells, index) => {
    const isNote = cells[columns.indexOf('type')]?.trim().startsWith(NOTE_MARK);
    return index <= headIndex || isEmpty(cells) || isNote ? [] : [{ number: index + 1, cells }];
  });
  const missing = columnNames.filter((name) => isRequired(name) && !columns.includes(name));
  const repeated = columnNames.filter((name) => columns.filter((one) => one === name).length > 1);
  if (headIndex < 0) return { problem: { code: 'empty' } };
  if (missing.length > 0) return { problem: { code: 'missing-columns', columns: missing } };
  if (repeated.length > 0) return { problem: { code: 'repeated-columns', columns: repeated } };
  if (rows.length === 0) return { problem: { code: 'empty' } };
  if (rows.length > MAX_IMPORTED_TITLES) return { problem: { code: 'too-many' } };
  return {
    rows: rows.map(({ number, cells }) => readRow(number, { heads, columns }, cells)),
    ignored: heads.filter((head, index) => head !== '' && !columns[index]),
  };
}

/** Reads a CSV file in UTF-8. */
export async function readTableFile(file: File): Promise<ReadTable> {
  if (file.size > MAX_IMPORT_BYTES) return { problem: { code: 'too-large' } };
  try {
    return readTable(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof TypeError) return { problem: { code: 'encoding' } };
    throw error;
  }
}
