/** Writes a number with its noun: "1 episode", "12 episodes". The number may be formatted already. */
export const formatCount = (n: number | string, one: string, many = `${one}s`): string =>
  `${n} ${Number(n) === 1 ? one : many}`;
