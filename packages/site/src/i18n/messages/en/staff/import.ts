import type { ImportMessages } from '../../mn/staff/import';
import { formatCount } from '../grammar/plural';

const messages: ImportMessages = {
  heading: 'Import titles from a table',
  intro:
    'Each row of a CSV file becomes a draft. Nothing is published, and titles in the catalogue stay as they are.',
  template: 'Download the template',
  templateFile: 'titles-template',
  drop: 'Drop a CSV file here',
  hint: (rows, size) => `UTF-8, at most ${rows} rows and ${size}.`,
  oneFile: 'Choose one file.',
  columns: 'What the columns mean',
  column: 'Column',
  contents: 'Contents',
  type: 'Type',
  required: 'required',
  rules: {
    text: (most) => `at most ${most} characters`,
    entry: 'a name in the catalogue',
    list: (most) => `at most ${most}, separated by |`,
    date: 'as in 2026-11-21',
    boolean: 'yes or no',
    choice: (values) => `one of: ${values}`,
  },
  tableProblems: {
    'too-large': (size) => `The file is larger than ${size}. Import it in pieces.`,
    'too-many': (rows) => `The table has more than ${rows} rows. Import it in pieces.`,
    encoding: 'The file cannot be read. Save it as “CSV UTF-8” and choose it again.',
    quote: 'The table cannot be read: a quoted text has no closing quote.',
    empty: 'The table has no titles.',
    'missing-columns': (names) => `These columns are missing: ${names}. Compare the file with the template.`,
    'repeated-columns': (names) => `These columns occur twice: ${names}.`,
  },
  ignored: (names) => `These columns are not imported: ${names}.`,
  table: 'Titles of the table',
  details: 'Details',
  result: 'Result',
  row: (n) => `Row ${n}`,
  untitled: 'Without a name',
  outcomes: {
    new: 'Becomes a draft',
    added: 'Added',
    exists: 'Skipped, because the catalogue has it',
  },
  checking: 'Checking…',
  openTitle: (id) => `Open title ${id}`,
  errors: {
    boolean: 'Write yes or no',
    unused: 'Leave this empty for a title of this type',
    priceUnused: (column) =>
      `Only a film with yes in the column “${column}” has a price. Leave it empty for other titles`,
    missing: (names) => `Not in the catalogue: ${names}`,
    ambiguous: (names) => `Several entries have this name: ${names}. Leave it empty and choose one later`,
    repeated: 'An earlier row has this name, too',
    invalid: 'This has characters that are not allowed, or too many links',
    extra: 'The row has more values than columns. Put texts with commas in quotes',
  },
  missing: 'Names that the catalogue does not have',
  missingHint: 'If one is misspelled, correct the file. If they are right, add them.',
  addMissing: (n) => `Add ${formatCount(n, 'name')}`,
  summary: (fresh, existing, wrong) => `New: ${fresh}. In the catalogue: ${existing}. With errors: ${wrong}.`,
  wrongHint:
    'Rows with errors are not imported. Correct the file and choose it again: titles that were imported are skipped.',
  add: (n) => `Add ${formatCount(n, 'draft')}`,
  adding: (n) => `Adding ${formatCount(n, 'title')}…`,
  noReply: 'The server did not reply. Press the button again: titles that were added are not added twice.',
  done: (n) => `Added ${formatCount(n, 'draft')}`,
  showDrafts: 'Show drafts',
};

export default messages;
