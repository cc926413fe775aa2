import { QrPayment } from '../../../checkout/qr-payment';
import type { PaymentView } from './payment-view';

export const qpayView: PaymentView = {
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 20v-.5',
  View: QrPayment,
};
