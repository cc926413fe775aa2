/** Formats an amount in tugrik as the site does: `9,900₮`. */
export const formatTugrik = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}₮`;
