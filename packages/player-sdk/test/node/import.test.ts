import { expect, it } from 'vitest';

// The unit project runs in Node without any DOM.
it('every entry can be imported where there is no page', async () => {
  expect(typeof document).toBe('undefined');
  const [index, ui, script] = await Promise.all([
    import('../../src/index'),
    import('../../src/ui'),
    import('../../src/script-tag'),
  ]);
  expect(index.TengerPlayer.version).toBe('3.6.0');
  expect(ui.defaultSkin.length).toBeGreaterThan(10);
  expect(script.create).toBe(index.TengerPlayer.create);
});
