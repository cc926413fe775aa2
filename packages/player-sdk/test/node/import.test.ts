import { expect, it } from 'vitest';
import { sharedWithCore } from '../../scripts/shared-with-core.mjs';
import { deferredFeatures } from '../../src/presets/deferred-features';

// The unit project runs in Node without a DOM.
it('every entry can be imported without a DOM', async () => {
  expect(typeof document).toBe('undefined');
  const [index, ui, script] = await Promise.all([
    import('../../src/index'),
    import('../../src/ui'),
    import('../../src/script-tag/script-tag'),
  ]);
  const [dplayer, embed, experience] = await Promise.all([
    import('../../src/compat/dplayer'),
    import('../../src/embed'),
    import('../../src/experience'),
    import('../../src/element/define'),
  ]);
  expect([dplayer.default, dplayer.DPlayer.version]).toEqual([dplayer.DPlayer, '1.27.1']);
  expect([typeof embed.connectEmbed, typeof experience.observeExperience]).toEqual(['function', 'function']);
  expect(index.TengerPlayer.version).toBe('3.6.0');
  expect(ui.defaultSkin.length).toBeGreaterThan(10);
  expect(script.create).toBe(index.TengerPlayer.create);
});

it('the script-tag global has everything that deferred features import from it', async () => {
  const script = await import('../../src/script-tag/script-tag');
  const exported = Object.values(sharedWithCore).flatMap((names) => names.exported);
  const internal = Object.values(sharedWithCore).flatMap((names) => names.internal);
  expect(exported.length).toBeGreaterThan(5);
  expect(internal.length).toBeGreaterThan(5);
  expect(exported.filter((name) => !(name in script))).toEqual([]);
  expect(internal.filter((name) => !(name in script.shared))).toEqual([]);
});

it('every deferred feature can be imported without a DOM, too', async () => {
  for (const { load } of deferredFeatures) {
    const { features = [], controls } = (await load()).create(
      { video: {}, preroll: { url: 'ad.mp4' } },
      () => {},
    );
    expect(features.length + controls.length).toBeGreaterThan(0);
  }
});
