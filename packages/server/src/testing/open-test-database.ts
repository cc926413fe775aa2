import { type DatabaseLocation, openDatabase } from '../platform/database/open-database';
import { PATIENT } from './patient';

/** Opens a database. On a crowded machine, PostgreSQL may need longer than the server of a site waits. */
export const openTestDatabase = (location: DatabaseLocation) =>
  openDatabase(location, {
    connectMs: PATIENT.timeout,
    checkMs: PATIENT.timeout,
    echoMs: PATIENT.timeout,
    callMs: PATIENT.timeout,
    longMs: PATIENT.timeout,
  });
