import { expect, it } from 'vitest';
import { splitRecords } from './split-records';

it('records end only with a line feed, wherever the chunks of their stream end', async () => {
  const texts = ['{"a":"б\u2028в\u2029"}', '', 'г\r', '🜁'];
  const bytes = Buffer.from(texts.join('\n'));
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const stream = (async function* () {
      yield* chunks;
    })();
    const found: string[] = [];
    for await (const text of splitRecords(stream)) found.push(text);
    expect(found).toEqual(texts);
  }
});
