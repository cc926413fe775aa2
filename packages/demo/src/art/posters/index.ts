import { auroraMast } from './aurora-mast';
import { backView } from './back-view';
import { bigHeads } from './big-heads';
import { brokenCup } from './broken-cup';
import { charge } from './charge';
import { coiled } from './coiled';
import { companions } from './companions';
import { diagonal } from './diagonal';
import { doorway } from './doorway';
import { fallingStars } from './falling-stars';
import { fourSeasons } from './four-seasons';
import { framedFlowers } from './framed-flowers';
import { framedGate } from './framed-gate';
import { giantMoon } from './giant-moon';
import { groupMeadow } from './group-meadow';
import { halfFace } from './half-face';
import { highHorizon } from './high-horizon';
import { lakeProfile } from './lake-profile';
import { looming } from './looming';
import { nightWindow } from './night-window';
import { playingCard } from './playing-card';
import { porthole } from './porthole';
import { portrait } from './portrait';
import { portraitSide } from './portrait-side';
import { profileLandscape } from './profile-landscape';
import { prow } from './prow';
import { reflection } from './reflection';
import { rider } from './rider';
import { rooftop } from './rooftop';
import { roundel } from './roundel';
import type { Composition } from './scene';
import { shards } from './shards';
import { skyTrain } from './sky-train';
import { smallPlanet } from './small-planet';
import { split } from './split';
import { starMap } from './star-map';
import { summit } from './summit';
import { sunburst } from './sunburst';
import { topDown } from './top-down';
import { typeStack } from './type-stack';
import { underwater } from './underwater';
import { vanishing } from './vanishing';
import { versus } from './versus';
import { wallSilhouette } from './wall-silhouette';
import { wingspan } from './wingspan';

/** Every composition of a picture, by the name that titles use. */
export const compositions: Record<string, Composition> = {
  rider: rider,
  'giant-moon': giantMoon,
  'group-meadow': groupMeadow,
  portrait: portrait,
  'aurora-mast': auroraMast,
  versus: versus,
  'portrait-side': portraitSide,
  reflection: reflection,
  looming: looming,
  'top-down': topDown,
  'star-map': starMap,
  'framed-flowers': framedFlowers,
  'profile-landscape': profileLandscape,
  'night-window': nightWindow,
  diagonal: diagonal,
  charge: charge,
  split: split,
  'playing-card': playingCard,
  'broken-cup': brokenCup,
  'sky-train': skyTrain,
  companions: companions,
  underwater: underwater,
  sunburst: sunburst,
  'framed-gate': framedGate,
  'small-planet': smallPlanet,
  wingspan: wingspan,
  rooftop: rooftop,
  'four-seasons': fourSeasons,
  coiled: coiled,
  porthole: porthole,
  'high-horizon': highHorizon,
  doorway: doorway,
  summit: summit,
  'wall-silhouette': wallSilhouette,
  'lake-profile': lakeProfile,
  vanishing: vanishing,
  'big-heads': bigHeads,
  'falling-stars': fallingStars,
  'half-face': halfFace,
  'back-view': backView,
  roundel: roundel,
  shards: shards,
  prow: prow,
  'type-stack': typeStack,
};

/** The composition of that name. Throws if it does not exist. */
export function composition(name: string): Composition {
  const found = compositions[name];
  if (!found) throw new Error(`No composition is called "${name}". Add it to posters/index.ts.`);
  return found;
}
