/** The separator of the fields: a table with decimal commas separates them with a semicolon or a tab. */
function findSeparator(text: string): string {
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '');
  const [head = ''] = unquoted.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1);
  return [';', '\t'].find((one) => head.includes(one)) ?? ',';
}

/**
 * Reads the records of a CSV file (RFC 4180), which may start with a byte order mark. An empty row is a record with one
 * empty field, so that the index of a record is that of its row. Undefined if a quoted field does not end.
 */
export function parseCsv(source: string): string[][] | undefined {
  const text = source.replace(/^\uFEFF/, '');
  const separator = findSeparator(text);
  const records: string[][] = [];
  let record: string[] = [];
  for (let at = 0; at < text.length || record.length > 0; ) {
    let field = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) return undefined;
        // Two quotes are one.
        if (text[at] === '"') at += 1;
        field += text[at];
      }
      at += 1;
    }
    // Spreadsheets write nothing after a closing quote; other programs may.
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
      field += text[at];
      at += 1;
    }
    record.push(field);
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    records.push(record);
    record = [];
  }
  return records;
}
