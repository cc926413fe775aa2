/**
 * Messages by section, from the modules of a folder: `./skip.ts` with the prefix `staff/` → `staff/skip`. Modules
 * without a default export contain no messages.
 */
export const bySection = (modules: Readonly<Record<string, { readonly default?: object }>>, prefix = '') =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([path, { default: messages }]) =>
      messages ? [[prefix + path.slice('./'.length, -'.ts'.length), messages]] : [],
    ),
  );
