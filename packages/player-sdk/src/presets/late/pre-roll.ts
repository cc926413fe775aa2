import { preRoll } from '../../features/pre-roll/pre-roll';
import { adLayer, adProgress } from '../../features/pre-roll/pre-roll.view';
import type { Ad } from '../../media/ad';
import { offerCss } from '../../ui/styles/offer.css';
import type { LatePartModule } from '../late-part';

/** The ad before the film. */
export const part: LatePartModule['part'] = ({ preroll = [] }) => ({
  features: [preRoll({ ads: isList(preroll) ? preroll : [preroll] })],
  controls: [adLayer, adProgress],
  css: [offerCss],
});

/** `Array.isArray` does not narrow lists that may not be written to. */
function isList(preroll: Ad | readonly Ad[]): preroll is readonly Ad[] {
  return Array.isArray(preroll);
}
