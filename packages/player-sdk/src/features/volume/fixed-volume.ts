import { defineFeature } from '../../engine/feature';
import { canSetVolume } from '../../media/can-set-volume';
import fixedVolumeCss from './fixed-volume.css?inline';

/** Where the page cannot set the volume, hides its bar and keeps the stored volume, which is for other devices. */
const fixedVolume = defineFeature('fixedVolume', ({ player, scope, storage }) => {
  const stored = storage?.get('volume');
  let isFixed = false;
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    isFixed = !canSetVolume(host.ownerDocument);
    host.toggleAttribute('data-fixed-volume', isFixed);
  });
  player.on(
    'volumechange',
    () => {
      // The listener of the volume control has stored that of the device.
      if (isFixed && stored !== undefined) storage?.set('volume', stored);
    },
    { signal: scope.signal },
  );
  return {};
});

export const fixedVolumeFeature = { features: [fixedVolume()], css: [fixedVolumeCss] };
