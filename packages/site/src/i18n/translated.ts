/** The type of a translation of `T`: the same keys and parameters, any texts. */
export type Translated<T> = T extends string
  ? string
  : T extends (...input: infer Input) => string
    ? (...input: Input) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> };
