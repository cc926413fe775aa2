import type { Command } from '../command';
import { backupCommands } from './backup';
import { catalogueCommands } from './catalogue';
import { ingestCommands } from './ingest';
import { orderCommands } from './orders';
import { transferCommands } from './transfers';
import { userCommands } from './users';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...orderCommands,
  ...transferCommands,
  ...catalogueCommands,
  ...ingestCommands,
  ...backupCommands,
];
