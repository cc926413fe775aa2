import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./ages-page');
const AgesStart = lazyChunk('pages/ages/ages-page', () => importPages().then((m) => m.AgesStart));
const AgesPage = lazyChunk('pages/ages/ages-page', () => importPages().then((m) => m.AgesPage));

export default { agesStart: <AgesStart />, ages: <AgesPage /> } satisfies PageElements;
