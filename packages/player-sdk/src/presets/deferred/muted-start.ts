import { mutedStart } from '../../features/muted-start/muted-start';
import { unmuteOffer } from '../../features/muted-start/muted-start.view';
import { toCoreControls } from '../../ui/preact-control';
import offerCss from '../../ui/styles/offer.css?inline';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

/** Loads only for `autoplay: "muted"`, before the first frame: playback may depend on it. */
export const create: DeferredFeatureModule['create'] = () => ({
  features: [mutedStart()],
  controls: toCoreControls([unmuteOffer]),
  css: [offerCss],
});
