/**
 * The renderer writes font names into CSS text: a quotation mark or a semicolon would end the name and start
 * any declaration, such as a URL to fetch. Valid styles and tags do not contain them.
 */
export function cleanAss(text: string): string {
  return (
    text
      // The renderer does not know this end of a line.
      .replace(/\r\n?/g, '\n')
      // It trims lines, and reads their names in any case.
      .replace(/^[^\S\n\r\u2028\u2029]*(?:Style|Format)\s*:.*$/gim, (line) =>
        line.replace(/["'`;{}()<>\\]/g, ''),
      )
      .replace(/\{[^{}]*\}/g, (tags) => tags.replace(/["'`;<>]|url\s*\(|\/\*/gi, ''))
  );
}
