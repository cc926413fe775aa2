import { expect, it, vi } from 'vitest';

it('a comment that is being written survives a reload of the page, until the viewer signs out', async () => {
  const before = await import('./drafts');
  before.draft.write(41, null, 'Хагас бич');
  before.draft.write(41, 7, 'Хариу');
  vi.resetModules();
  const { draft } = await import('./drafts');
  expect([draft.read(41, null), draft.read(41, 7), draft.read(42, null)]).toEqual(['Хагас бич', 'Хариу', '']);
  const { signOut } = await import('../../../state/sign-out');
  await signOut();
  expect(draft.read(41, null)).toBe('');
});
