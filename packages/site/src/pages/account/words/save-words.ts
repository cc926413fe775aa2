import type { KeptWord } from '@tenger/api-contract';
import { readAllKeptWords } from '../../../api/kept-words';
import { learnMessages } from '../../../i18n/learn';
import type { CsvColumn } from '../../../lib/csv';
import { saveCsv } from '../../../lib/save-csv';

/** Downloads all kept words as a CSV file. */
export async function saveWords(): Promise<void> {
  const { columns: heads } = learnMessages;
  const columns: readonly CsvColumn<KeptWord>[] = [
    { head: heads.word, cell: ({ word }) => word },
    { head: heads.text, cell: ({ text }) => text },
    { head: heads.translation, cell: ({ translation }) => translation },
    { head: heads.language, cell: ({ language }) => language },
    { head: heads.title, cell: ({ media }) => media.title },
    { head: heads.episode, cell: ({ number }) => number },
    { head: heads.start, cell: ({ start }) => start },
    { head: heads.keptAt, cell: ({ kept_at }) => kept_at },
  ];
  saveCsv(learnMessages.file, columns, await readAllKeptWords());
}
