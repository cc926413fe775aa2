import { StringDecoder } from 'node:string_decoder';

/**
 * Splits a stream into records, each of which ends with a line feed. Since Node 24, `readline` also splits at U+2028 and
 * U+2029, which JSON may contain.
 */
export async function* splitRecords(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const [first = '', ...more] = decoder.write(chunk).split('\n');
    rest += first;
    for (const text of more) {
      yield rest;
      rest = text;
    }
  }
  if (rest !== '') yield rest;
}
