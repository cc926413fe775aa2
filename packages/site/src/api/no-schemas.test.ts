import { expect, it, vi } from 'vitest';
import * as stub from './no-schemas';

// Resolved from the contract's package: the site itself does not depend on zod.
vi.mock(
  import('../../../api-contract/node_modules/zod/mini/index.js'),
  () => import('./no-schemas') as never,
);

it('the replacement for schemas has every name the contract uses, and calls can be written with it', async () => {
  const { toWire, titleList } = await import('@tenger/api-contract');
  // Otherwise the test would check the real schemas.
  expect(titleList.reply).toBe(stub.object);
  const call = { params: { userId: 'null' }, query: { t: 'all', page: 2 }, body: {} } as const;
  expect(toWire(titleList, call).url).toBe('/api/m/anime/list/null?t=all&page=2');
});
