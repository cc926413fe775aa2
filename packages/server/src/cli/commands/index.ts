import type { Command } from '../command';
import { approvalCommands } from './approvals';
import { backupCommands } from './backup';
import { catalogueCommands } from './catalogue';
import { doctorCommands } from './doctor';
import { ingestCommands } from './ingest';
import { initCommands } from './init';
import { orderCommands } from './orders';
import { transferCommands } from './transfers';
import { userCommands } from './users';
import { workerCommands } from './worker';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  ...doctorCommands,
  ...initCommands,
  ...userCommands,
  ...approvalCommands,
  ...orderCommands,
  ...transferCommands,
  ...catalogueCommands,
  ...ingestCommands,
  ...backupCommands,
  ...workerCommands,
];
