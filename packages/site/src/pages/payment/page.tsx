import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const PaymentPage = lazyChunk('payment', () => import('./payment-page').then((m) => m.PaymentPage));

export default { payment: <PaymentPage />, extend: <PaymentPage /> } satisfies PageElements;
