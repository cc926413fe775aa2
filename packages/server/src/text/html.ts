/** Text as text, in markup and in attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** JSON inside a script element: `<` must not be able to end it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
