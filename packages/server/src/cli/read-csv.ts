import { parseCsv } from '@tenger/api-contract';
import { StartFailure } from '../platform/failure';

/**
 * Reads the trimmed fields of a CSV file that a program wrote, whose records are one row each. Throws if a quoted field continues on the next row:
 * its quote is part of a text, and the field would hide the rows up to the next quote.
 */
export function readCsv(text: string, name: string): string[][] {
  const records = parseCsv(text);
  if (!records) throw new StartFailure(`A quoted field of the ${name} does not end.`);
  const broken = records.findIndex((fields) => fields.some((field) => /[\r\n]/.test(field)));
  if (broken >= 0)
    throw new StartFailure(
      `Line ${broken + 1} of the ${name} has a quoted field that continues on the next line.`,
    );
  return records.map((fields) => fields.map((field) => field.trim()));
}
