/** A filter of a list or its order. The first option is the default; every option is a link. */
export interface ListFilter {
  readonly label: string;
  readonly value: string;
  readonly options: readonly FilterOption[];
  to(value: string): string;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Converts entries to filter options, after the default option "all". */
export const toFilterOptions = (
  all: string,
  known: readonly { readonly id: number; readonly title: string }[] = [],
): readonly FilterOption[] => [
  { value: '', label: all },
  ...known.map(({ id, title }) => ({ value: String(id), label: title })),
];

/** Adds an option for an id in the address that no entry has, so that it is visible. */
export const withUnknownOption = (options: readonly FilterOption[], value: string, label: string) =>
  options.some((one) => one.value === value) ? options : [...options, { value, label }];

/** The filters that differ from their default, with the chosen option. */
export const activeFilters = (filters: readonly ListFilter[]) =>
  filters.flatMap((filter) => {
    const [usual] = filter.options;
    const chosen = filter.options.find(({ value }) => value === filter.value);
    return usual && chosen && chosen !== usual
      ? [{ label: filter.label, name: chosen.label, without: filter.to(usual.value) }]
      : [];
  });
