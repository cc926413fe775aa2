import { timelineMarks } from '../../features/timeline/marks.view';
import { chaptersPanel, highlightsPanel } from '../../features/timeline/points-panels.view';
import { timelinePreview } from '../../features/timeline/preview.view';
import { timeline } from '../../features/timeline/timeline';
import type { LatePartModule } from '../late-part';

/** What there is to find on the seek bar. */
export const part: LatePartModule['part'] = () => ({
  features: [timeline()],
  controls: [timelineMarks, timelinePreview, chaptersPanel, highlightsPanel],
});
