import { errorPanel } from '../../features/error-panel/error-panel.view';
import { recovery } from '../../features/error-panel/recovery';
import type { LatePartModule } from '../late-part';

/** Asked for by the backend when a file fails, which may be when nothing more can be fetched. */
export { createFileTrouble } from '../../backends/native/file-trouble';

/** What is needed when something goes wrong: there before the network can go. */
export const part: LatePartModule['part'] = () => ({ features: [recovery()], controls: [errorPanel] });
