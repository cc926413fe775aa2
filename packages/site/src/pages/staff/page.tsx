import { loadTranslation } from '../../i18n/section-messages';
import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';
import { UnknownPage } from '../../shell/unknown-page';

const StaffPage = lazyChunk('staff', async () => {
  await loadTranslation('staff');
  return (await import('./staff-page')).StaffPage;
});

export default {
  staff: <StaffPage unknown={<UnknownPage />} />,
} satisfies PageElements;
