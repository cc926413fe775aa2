const rules = new Intl.PluralRules('ru');

/** Writes a number with its noun: "1 серия", "2 серии", "5 серий". The number may be formatted already. */
export function formatCount(n: number | string, one: string, few: string, many: string): string {
  const category = rules.select(Number(String(n).replace(/\D/g, '')));
  return `${n} ${category === 'one' ? one : category === 'few' ? few : many}`;
}
