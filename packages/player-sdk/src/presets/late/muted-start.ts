import { mutedStart } from '../../features/muted-start/muted-start';
import { unmuteOffer } from '../../features/muted-start/muted-start.view';
import { offerCss } from '../../ui/styles/offer.css';
import type { LatePartModule } from '../late-part';

/** Wanted by `autoplay: "muted"` alone, and before the first picture: without it there may never be one. */
export const part: LatePartModule['part'] = () => ({
  features: [mutedStart()],
  controls: [unmuteOffer],
  css: [offerCss],
});
