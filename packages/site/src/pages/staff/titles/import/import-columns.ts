import {
  type FieldRule,
  type ImportedEntryColumn,
  type ImportedTitleFields,
  importedEntries,
  importedTitleRules,
} from '@tenger/api-contract';
import { formatNumber } from '../../../../i18n/format';
import { staffFormMessages } from '../../../../i18n/staff/form';
import { importMessages } from '../../../../i18n/staff/import';
import { saveCsv } from '../../../../lib/save-csv';
import { fieldErrorText } from '../../entity-form/field-error-text';

export type ColumnName = keyof ImportedTitleFields;
export const columnNames = Object.keys(importedTitleRules) as ColumnName[];

export const isColumnName = (name: string): name is ColumnName => name in importedTitleRules;

export const ruleOf = (name: ColumnName): FieldRule => importedTitleRules[name];

/** The entries that a column names; undefined for other columns. */
export const entriesOf = (name: string) =>
  name in importedEntries ? importedEntries[name as ImportedEntryColumn] : undefined;

/** The name of a column in the language of the site. */
export function labelOfColumn(name: ColumnName): string {
  if (name === 'type') return importMessages.type;
  const field = entriesOf(name)?.field ?? name;
  return staffFormMessages.labels[field as keyof typeof staffFormMessages.labels];
}

/** Whether every title needs a value. */
export const isRequired = (name: ColumnName): boolean => {
  const rule = ruleOf(name);
  return name === 'type' || ('min' in rule && rule.min === 1);
};

/** What a column may contain. */
function explainRule(name: ColumnName): string {
  const texts = importMessages.rules;
  const rule = ruleOf(name);
  switch (rule.type) {
    case 'text-list':
      return entriesOf(name)
        ? `${texts.entry}; ${texts.list(String(rule.max))}`
        : texts.list(String(rule.max));
    case 'optional-date':
      return texts.date;
    case 'boolean':
      return texts.boolean;
    case 'choice':
      return texts.choice(rule.of.join(', '));
    case 'text':
    case 'multiline-text':
      return entriesOf(name) ? texts.entry : texts.text(formatNumber(rule.max));
    default:
      return fieldErrorText(rule, 'range');
  }
}

/** What a column may contain, and whether it is required. */
export const explainColumn = (name: ColumnName): string =>
  isRequired(name) ? `${explainRule(name)} (${importMessages.required})` : explainRule(name);

/** The mark of a row that explains the columns, at the start of its type. */
export const NOTE_MARK = '#';

/** Saves an empty table with a row that explains its columns. */
export const saveTemplate = (): void =>
  saveCsv(
    importMessages.templateFile,
    columnNames.map((name) => ({
      head: name,
      cell: () => `${name === 'type' ? `${NOTE_MARK} ` : ''}${labelOfColumn(name)}: ${explainColumn(name)}`,
    })),
    [undefined],
  );
