import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';
import { UnknownPage } from '../../shell/unknown-page';

const StaffPage = lazyChunk('staff', () => import('./staff-page').then((m) => m.StaffPage));

const HomePreview = lazyChunk('staff-preview', () =>
  import('./home/home-preview').then((m) => m.HomePreview),
);

export default {
  staff: <StaffPage unknown={<UnknownPage />} />,
  staffPreview: <HomePreview unknown={<UnknownPage />} />,
} satisfies PageElements;
