/** How many of something, as English says it: "1 episode", "12 episodes". A count may come written out already. */
export const counted = (n: number | string, one: string, many = `${one}s`): string =>
  `${n} ${Number(n) === 1 ? one : many}`;
