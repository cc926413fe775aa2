import type { Player } from '../../../engine/player';
import type { PreRoll } from '../../../features/pre-roll/pre-roll';

/** The ads load later, or never. */
export const isAdShown = (player: Player): boolean =>
  player.find<PreRoll>({ featureName: 'preRoll' })?.current.peek() !== undefined;
