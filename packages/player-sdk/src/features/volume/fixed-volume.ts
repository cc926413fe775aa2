import { defineFeature } from '../../engine/feature';
import { canSetVolume } from '../../media/can-set-volume';
import fixedVolumeCss from './fixed-volume.css?inline';

/** Hides the volume bar where the page cannot set the volume. */
const fixedVolume = defineFeature('fixedVolume', ({ player, scope }) => {
  scope.effect(() => {
    const host = player.surface.value?.host;
    host?.toggleAttribute('data-fixed-volume', !canSetVolume());
  });
  return {};
});

export const fixedVolumeFeature = { features: [fixedVolume()], css: [fixedVolumeCss] };
