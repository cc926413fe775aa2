/** The engine numbers what it loads from 1, the page numbers what it adds from here. */
export const pageSerials = 2 ** 31;
