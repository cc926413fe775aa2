import { extras } from '../everyday/extras';
import { flow } from '../everyday/flow';
import { presentation } from '../everyday/presentation';
import { tools } from '../everyday/tools';
import type { LatePartModule } from '../late-part';

/** What every film gets, in one file: a page fetches and compiles it when its viewer turns to the player. */
export const part: LatePartModule['part'] = (options) => {
  const parts = [extras, tools, presentation, flow].map((one) => one(options));
  return {
    features: parts.flatMap(({ features = [] }) => features),
    controls: parts.flatMap(({ controls = [] }) => controls),
    css: parts.flatMap(({ css = [] }) => css),
  };
};
