import { pathTo } from '@tenger/api-contract/site-paths';
import { useLocation, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { methodFromPath, orderIdFromSearch } from '../../checkout/order-urls';
import { MainProfileNeeded } from '../../components/main-profile-needed';
import { Page } from '../../components/page';
import { paymentMessages } from '../../i18n/payment';
import { useDraftKey } from '../../lib/draft';
import { Redirect } from '../../lib/redirect';
import { session } from '../../state/session';
import { OrderPage } from './order-page';
import { PackageChooser } from './package-chooser';
import { SignInRequired } from './sign-in-required';

/**
 * `/payment`, also at `/profile/extend-rights` (R2.1-28), and one page per payment method (R2.1-16…19). Shows the
 * order of the URL, or the packages if the URL has none.
 */
export function PaymentPage() {
  const { method: methodParam } = useParams();
  const { search } = useLocation();
  const { userId, user } = useSnapshot(session);
  const draftKey = useDraftKey(userId);
  const method = methodFromPath(methodParam);
  const orderId = orderIdFromSearch(search);
  if (methodParam !== undefined && !method) return <Redirect to={pathTo('payment')} />;
  if (user?.main === false)
    return (
      <Page title={paymentMessages.order} narrow>
        <MainProfileNeeded />
      </Page>
    );
  if (!orderId) return <PackageChooser key={draftKey} preferred={method} userId={userId} />;
  if (!userId)
    return <SignInRequired title={method ? paymentMessages.method[method].page : paymentMessages.order} />;
  return <OrderPage key={`${userId} ${orderId}`} orderId={orderId} method={method} />;
}
