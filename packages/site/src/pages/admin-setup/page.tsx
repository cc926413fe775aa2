import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const AdminSetupPage = lazyChunk('admin-setup', () =>
  import('./admin-setup-page').then((m) => m.AdminSetupPage),
);

export default { adminSetup: <AdminSetupPage /> } satisfies PageElements;
