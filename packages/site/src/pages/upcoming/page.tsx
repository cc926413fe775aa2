import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const UpcomingPage = lazyChunk('pages/upcoming/upcoming-page', () =>
  import('./upcoming-page').then((m) => m.UpcomingPage),
);

export default { upcoming: <UpcomingPage /> } satisfies PageElements;
