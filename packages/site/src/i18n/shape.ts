/** What another language has to fill: every word of `T`, each with a text of its own. */
export type Translated<T> = T extends string
  ? string
  : T extends (...input: infer Input) => string
    ? (...input: Input) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> };
