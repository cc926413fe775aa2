import { basename } from 'node:path';
import { indexNames, refreshPopularity } from '../../catalog/search/names.queries';
import { importCatalogue } from '../../ingest/catalog/import';
import { OPERATOR, recordAudit } from '../../platform/audit';
import { withLongStatements } from '../../platform/database/limited-client';
import type { Command } from '../command';

export const catalogueCommands: readonly Command[] = [
  {
    name: 'import',
    usage: 'FOLDER',
    about: 'imports catalogue.json and the images (art/) of a folder',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, clock, storage }, say, path }, { positionals: [folder = ''] }) {
      const counts = await withLongStatements(() => importCatalogue(db, path(folder), storage));
      for (const [what, count] of Object.entries(counts))
        if (count > 0) say(`${String(count).padStart(7)} ${what}`);
      await recordAudit(db, {
        actor: OPERATOR,
        action: 'import',
        target: `catalogue ${basename(path(folder))}`,
        after: { ...counts },
        at: clock(),
      });
      say('Imported.');
    },
  },
  {
    name: 'reindex',
    usage: '',
    about: 'rebuilds the search index and the alphabetical order',
    argumentCount: [0, 0],
    needs: 'database',
    async run({ context: { db }, say }) {
      const count = await withLongStatements(() =>
        indexNames(db, true, (done, of) => say(`${done} of ${of} titles`)),
      );
      await withLongStatements(() => refreshPopularity(db));
      say(`${count} titles indexed.`);
    },
  },
];
