import { preRoll } from '../../features/pre-roll/pre-roll';
import { adLayer, adProgress } from '../../features/pre-roll/pre-roll.view';
import type { Ad } from '../../media/ad';
import { toCoreControls } from '../../ui/preact-control';
import offerCss from '../../ui/styles/offer.css?inline';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

/** The ad before the media item. */
export const create: DeferredFeatureModule['create'] = ({ preroll = [] }) => ({
  features: [preRoll({ ads: isList(preroll) ? preroll : [preroll] })],
  controls: toCoreControls([adLayer, adProgress]),
  css: [offerCss],
});

/** `Array.isArray` does not narrow readonly arrays. */
function isList(preroll: Ad | readonly Ad[]): preroll is readonly Ad[] {
  return Array.isArray(preroll);
}
