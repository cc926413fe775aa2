/**
 * The renderer writes font names into CSS text: a quotation mark, a semicolon or the end of a line would end the name and
 * start any declaration, such as a URL to fetch. Valid styles and tags do not contain them.
 */
export function cleanAss(text: string): string {
  return (
    text
      // Only a line feed ends a line for the renderer, but others end it for a dot of an expression, or a string of CSS.
      .replace(/\r\n?|[\f\u2028\u2029]/g, '\n')
      // The renderer trims lines, and reads their names in any case.
      .replace(/^[^\S\n\r\u2028\u2029]*(?:Style|Format)[^\S\n]*:.*$/gim, (line) =>
        line.replace(/["'`;{}()<>\\]/g, ''),
      )
      // As in the renderer, tags start at the first brace, and may contain more of them.
      .replace(/\{[^}\n]*(\}?)/g, (tags, end) => (end ? tags.replace(/["'`;<>]|url\s*\(|\/\*/gi, '') : tags))
  );
}
