import { OPERATOR, recordAudit } from '../../platform/audit';
import { backup } from '../../platform/database/backup';
import { withLongStatements } from '../../platform/database/limited-client';
import { restore } from '../../platform/database/restore';
import type { Command } from '../command';

export const backupCommands: readonly Command[] = [
  {
    name: 'migrate',
    usage: '',
    about: 'updates the tables to this version; a start of the server does the same',
    argumentCount: [0, 0],
    needs: 'exclusive-database',
    // Opening the database applies the migrations.
    run: async ({ say }) => say('The tables are up to date.'),
  },
  {
    name: 'secret replace',
    usage: '',
    about: 'accepts a new secret if the old one is lost; every PIN is then invalid',
    argumentCount: [0, 0],
    needs: 'exclusive-database',
    replacesSecret: true,
    async run({ context: { db, clock }, say }) {
      await recordAudit(db, { actor: OPERATOR, action: 'secret replace', target: 'database', at: clock() });
      say('The database now belongs to the secret of this installation. Viewers set a new PIN by SMS.');
    },
  },
  {
    name: 'backup',
    usage: 'FILE',
    about: 'writes accounts, payments and the catalog to a file, also while the server runs',
    argumentCount: [1, 1],
    needs: 'database',
    async run({ context: { db, clock, config }, say, path }, { positionals: [file = ''] }) {
      let total = 0;
      await withLongStatements(() =>
        backup(db, path(file), clock(), (_table, rows) => {
          total += rows;
        }),
      );
      // All personal data has been exported, so the audit records it.
      const detail = `${total} rows`;
      await recordAudit(db, { actor: OPERATOR, action: 'backup', target: 'database', detail, at: clock() });
      say(`${total} rows written to ${path(file)}.`);
      if (!config.secret)
        say(`Keep a copy of ${config.dataDir}/secret elsewhere: without it, no PIN of this database works.`);
    },
  },
  {
    name: 'restore',
    usage: 'FILE [--replace]',
    about: 'fills an empty database from a backup of either engine',
    argumentCount: [1, 1],
    options: { replace: { type: 'boolean' } },
    needs: 'exclusive-database',
    async run({ context: { db, clock }, say, path }, { positionals: [file = ''], options }) {
      let total = 0;
      await withLongStatements(() =>
        restore(db, path(file), {
          replace: options.replace === true,
          onProgress: (_table, rows) => {
            total += rows;
          },
        }),
      );
      const detail = `${total} rows`;
      await recordAudit(db, { actor: OPERATOR, action: 'restore', target: 'database', detail, at: clock() });
      say(`${total} rows restored.`);
    },
  },
];
