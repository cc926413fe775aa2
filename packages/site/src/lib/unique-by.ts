/** One item for each key: the last one, at the position of the first. */
export const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
