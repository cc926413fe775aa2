/** The id of the account with a number from 1, as `fill.ts` writes it in SQL. */
export const benchUser = (number) => `bench-${String(number).padStart(7, '0')}`;
