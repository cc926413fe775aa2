import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { pay } from '../../i18n/pay';
import { billIn, methodIn } from '../../paying/addresses';
import { session } from '../../state/session';
import { Choose } from './choose';
import { OrderPage } from './order-page';
import { SignInFirst } from './sign-in-first';

/**
 * `/payment`, also at `/profile/extend-rights` (R2.1-28), and one page per way to pay (R2.1-16…19): without a bill in
 * the address they offer days, with one they show that order, however it stands.
 */
export function PaymentPage() {
  const { method: text } = useParams();
  const { search } = useLocation();
  const { userId } = useSnapshot(session);
  const method = methodIn(text);
  const bill = billIn(search);
  if (text !== undefined && !method) return <Navigate to="/payment" replace />;
  if (!bill) return <Choose preferred={method} userId={userId} />;
  if (!userId) return <SignInFirst title={method ? pay.method[method].page : pay.order} />;
  return <OrderPage key={`${userId} ${bill}`} bill={bill} method={method} />;
}
