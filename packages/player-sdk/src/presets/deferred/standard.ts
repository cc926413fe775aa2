import type { DeferredFeatureModule } from '../deferred-feature';
import { episodeFlow } from './standard/episode-flow';
import { extras } from './standard/extras';
import { presentation } from './standard/presentation';
import { tools } from './standard/tools';

/** The deferred features of every media item, in one file. It loads when playback starts or the viewer interacts. */
export const create: DeferredFeatureModule['create'] = (options) => {
  const presets = [extras, tools, presentation, episodeFlow].map((createPreset) => createPreset(options));
  return {
    features: presets.flatMap(({ features = [] }) => features),
    controls: presets.flatMap(({ controls = [] }) => controls),
    css: presets.flatMap(({ css = [] }) => css),
  };
};
