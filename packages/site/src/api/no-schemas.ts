/**
 * Replaces zod in the browser. The site uses the contract's schemas only as types: the compiler checks requests, and
 * the server validates them. This saves a quarter of the scripts of the first page. `vite.config.ts` sets the alias; a
 * test checks that the list of exports is complete.
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
  exactOptional,
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
  partial,
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
  uuid,
} = nothing;
export { nothing as _default, nothing as enum, nothing as null };
