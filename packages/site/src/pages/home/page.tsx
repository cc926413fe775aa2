import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';
import { UnknownPage } from '../../shell/unknown-page';
import { HomePage } from './home-page';

const HomePreview = lazyChunk('staff-preview', () =>
  import('./preview/home-preview').then((m) => m.HomePreview),
);

export default {
  // Part of the first chunk.
  home: <HomePage />,
  staffPreview: <HomePreview unknown={<UnknownPage />} />,
} satisfies PageElements;
