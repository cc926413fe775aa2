import * as people from './people';
import type { Composition } from './scene';
import * as story from './story';

/** Every way of composing a picture, by the name titles use. */
export const compositions: Record<string, Composition> = {
  rider: people.rider,
  'giant-moon': people.giantMoon,
  'group-meadow': people.groupMeadow,
  portrait: people.portrait,
  'aurora-mast': story.auroraMast,
  versus: story.versus,
  'portrait-side': people.portraitSide,
  reflection: people.reflection,
  looming: story.looming,
  'top-down': story.topDown,
  'star-map': people.starMap,
  'framed-flowers': people.framedFlowers,
  'profile-landscape': story.profileLandscape,
  'night-window': story.nightWindow,
  diagonal: people.diagonal,
  charge: story.charge,
  split: people.split,
  'playing-card': people.playingCard,
  'broken-cup': people.brokenCup,
  'sky-train': story.skyTrain,
  companions: people.companions,
  underwater: people.underwater,
  sunburst: people.sunburst,
  'framed-gate': story.framedGate,
  'small-planet': story.smallPlanet,
  wingspan: people.wingspan,
  rooftop: people.rooftop,
  'four-seasons': story.fourSeasons,
  coiled: people.coiled,
  porthole: story.porthole,
  'high-horizon': story.highHorizon,
  doorway: story.doorway,
  summit: story.summit,
  'wall-silhouette': story.wallSilhouette,
  'lake-profile': story.lakeProfile,
  vanishing: story.vanishing,
  'big-heads': story.bigHeads,
  'falling-stars': story.fallingStars,
  'half-face': story.halfFace,
  'back-view': story.backView,
  roundel: story.roundel,
  shards: story.shards,
  prow: story.prow,
  'type-stack': story.typeStack,
};

/** The composition of that name; a missing one is a mistake in the catalogue. */
export function composition(name: string): Composition {
  const found = compositions[name];
  if (!found) throw new Error(`No composition is called "${name}". Add it to posters/index.ts.`);
  return found;
}
