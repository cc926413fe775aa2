import { readFileSync } from 'node:fs';

/** A configuration of deploy/ with other values. */
export const deployed = (file, values) =>
  Object.entries(values).reduce(
    (text, [before, after]) => text.replaceAll(before, after),
    readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8'),
  );
