import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';
import { UnknownPage } from '../../shell/unknown-page';

const StaffPage = lazyChunk('staff', () => import('./staff-page').then((m) => m.StaffPage));

export default {
  staff: <StaffPage unknown={<UnknownPage />} />,
} satisfies PageElements;
