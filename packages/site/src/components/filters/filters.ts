/** One way of narrowing a list, or its order. The first choice is the usual one; every choice is an address. */
export interface Filter {
  readonly label: string;
  readonly value: string;
  readonly options: readonly FilterOption[];
  to(value: string): string;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** What a list can be narrowed to, after the usual choice of all. */
export const choicesOf = (
  all: string,
  known: readonly { readonly id: number; readonly title: string }[] = [],
): readonly FilterOption[] => [
  { value: '', label: all },
  ...known.map(({ id, title }) => ({ value: String(id), label: title })),
];

/** The choices with the one that the address names: what no list knows is said too, not passed over. */
export const withNamed = (options: readonly FilterOption[], value: string, label: string) =>
  options.some((one) => one.value === value) ? options : [...options, { value, label }];

/** The filters that are not as usual, with the name of what was chosen. */
export const activeOf = (filters: readonly Filter[]) =>
  filters.flatMap((filter) => {
    const [usual] = filter.options;
    const chosen = filter.options.find(({ value }) => value === filter.value);
    return usual && chosen && chosen !== usual
      ? [{ label: filter.label, name: chosen.label, without: filter.to(usual.value) }]
      : [];
  });
