/**
 * Stands where zod is, in the browser. The contract's schemas are types to the site: what it sends was checked by the
 * compiler, and the server checks it once more, so a quarter of the first page's scripts would describe what nobody
 * asks here. `vite.config.ts` puts this in place; a test keeps the list of names whole.
 */
interface Nothing {
  (): Nothing;
  readonly [name: string]: Nothing;
}

const nothing: Nothing = new Proxy((() => nothing) as Nothing, { get: () => nothing });

export const {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  extend,
  gt,
  gte,
  int,
  length,
  literal,
  lt,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  omit,
  optional,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  trim,
  tuple,
  union,
  unknown,
} = nothing;
export { nothing as _default, nothing as enum, nothing as null };
