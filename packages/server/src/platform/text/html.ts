/** Escapes text for HTML and attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** JSON for a script element: escapes `<`, which could end the element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
