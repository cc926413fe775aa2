/** Messages by section, from the files of a folder: `./skip.ts` with the prefix `staff/` → `staff/skip`. */
export const bySection = (files: Readonly<Record<string, object>>, prefix = ''): Record<string, object> =>
  Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [
      prefix + path.slice('./'.length, -'.ts'.length),
      messages,
    ]),
  );
