import { timelineMarks, timelinePreview } from '../../features/timeline/marks.view';
import { chaptersPanel, highlightsPanel } from '../../features/timeline/points-panels.view';
import { timeline } from '../../features/timeline/timeline';
import { toCoreControls } from '../../ui/preact-control';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

/** Preview thumbnails, chapters, highlights and segments of the seek bar. */
export const create: DeferredFeatureModule['create'] = () => ({
  features: [timeline()],
  controls: toCoreControls([timelineMarks, timelinePreview, chaptersPanel, highlightsPanel]),
});
