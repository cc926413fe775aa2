import type { PaymentMethod } from '@tenger/api-contract';
import { PathIcon } from '../../components/path-icon';

/** Icons of the payment methods, in the style of components/icon. Kept here, because every page loads those. */
const strokes: Readonly<Record<PaymentMethod, string>> = {
  qpay: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 20v-.5',
  card: 'M3 5.5h15l3 3v10H3zM3 10h18M6.5 15h4',
  transfer: 'M3 9.5 12 4l9 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18',
};

/** The icon of a payment method. */
export const MethodIcon = ({ method, size = 28 }: { method: PaymentMethod; size?: number }) => (
  <PathIcon path={strokes[method]} size={size} />
);
