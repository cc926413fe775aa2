import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./theatre-page');
const TheatreStart = lazyChunk('pages/theatre/theatre-page', () => importPages().then((m) => m.TheatreStart));
const TheatrePage = lazyChunk('pages/theatre/theatre-page', () => importPages().then((m) => m.TheatrePage));

export default { theatreStart: <TheatreStart />, theatre: <TheatrePage /> } satisfies PageElements;
