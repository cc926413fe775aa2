import { expect, it } from 'vitest';
import { createQuads, stride } from './quads';

const add = (quads: ReturnType<typeof createQuads>, count: number) => {
  quads.clear();
  for (let index = 0; index < count; index += 1)
    quads.add(1, 1, [1, 1, 2, 2], [0, 0, 1, 1], false, 0xffffffff);
  return quads.finish();
};
const filled = ({ numbers, capacity }: ReturnType<typeof createQuads>) =>
  Array.from({ length: capacity }, (_, quad) => numbers[quad * stride]).filter((since) => since === 1).length;

it.each([
  ['fewer than before', [10, 3], 3, 10],
  ['more than before', [3, 10], 10, 10],
  ['none', [10, 0], 0, 10],
  ['more than the capacity', [10, 1500], 1500, 1500],
  ['fewer, and fewer again', [10, 6, 3], 3, 6],
])('%s: unused quads are cleared and uploaded', (_, rounds, left, uploaded) => {
  const quads = createQuads();
  const bytes = rounds.map((count) => add(quads, count));
  expect(filled(quads)).toBe(left);
  expect(bytes.at(-1)).toBe(uploaded * 4 * stride);
});
