// The time of correcting typing errors in the search, without the database.
//   node bench/search-spelling.mjs [TITLES]
// Builds the vocabulary of TITLES invented titles (100,000) with two names each, and corrects 20,000 words with one or two
// errors and 20,000 without. Prints the size of the vocabulary and milliseconds.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const titles = Number(process.argv[2] ?? 100_000);
const source = join(
  dirname(fileURLToPath(import.meta.url)),
  '../packages/server/src/catalog/search/spelling.ts',
);
const { outputFiles } = await build({
  entryPoints: [source],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const { createSpelling } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
);

/** A repeatable random number below `limit`. */
let seed = 42;
const random = (limit) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
};

// Mongolian syllables: names of 100,000 real titles share their words far more often.
const [starts, vowels, ends] = ['бвгджзлмнрстхцчш', 'аэоуөүи', 'йлнргсдм'];
const letter = (letters) => letters[random(letters.length)];
const newWord = () =>
  Array.from(
    { length: 1 + random(4) },
    () => letter(starts) + letter(vowels) + (random(2) ? letter(ends) : ''),
  ).join('');
const stems = Array.from({ length: titles / 2 }, newWord);
const words = [...new Set(Array.from({ length: titles * 5 }, () => stems[random(stems.length)]))];

const withError = (word) => {
  const at = random(word.length);
  const change = ['', letter(vowels), letter(starts) + word[at]][random(3)];
  return word.slice(0, at) + change + word.slice(at + 1);
};
const sampleOf = (change) => Array.from({ length: 20_000 }, () => change(words[random(words.length)]));

const since = performance.now();
const spelling = await createSpelling(words);
const memory = process.memoryUsage().heapUsed / 2 ** 20;
console.log(
  `${words.length} words indexed in ${Math.round(performance.now() - since)} ms, heap ${Math.round(memory)} MB`,
);

for (const [name, sample] of [
  ['without an error', sampleOf((word) => word)],
  ['with one error', sampleOf(withError)],
  ['with two errors', sampleOf((word) => withError(withError(word)))],
]) {
  const times = sample
    .map((word) => {
      const start = performance.now();
      spelling.correct(word);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(3);
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
}
