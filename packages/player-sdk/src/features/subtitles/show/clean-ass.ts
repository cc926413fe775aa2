/**
 * The renderer writes font names into style texts: a quotation mark or a semicolon in one would end the name and begin
 * whatever the file likes, such as an address to fetch. No honest style and no honest tag has them.
 */
export function cleanAss(text: string): string {
  return text
    .replace(/^(?:Style|Format)\s*:.*$/gm, (line) => line.replace(/["'`;{}()<>\\]/g, ''))
    .replace(/\{[^{}]*\}/g, (tags) => tags.replace(/["'`;<>]|url\s*\(|\/\*/gi, ''));
}
