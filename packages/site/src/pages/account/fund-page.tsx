import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { buttonClass } from '../../components/button';
import { SkeletonBlock } from '../../components/skeleton';
import { accountMessages } from '../../i18n/account';
import { PageLink } from '../../lib/app-navigation';
import { session } from '../../state/session';
import { AccountPage, AccountSection } from './account-page';
import { DaysRing } from './days-ring';
import { Payments } from './payments';
import { Rentals } from './rentals';

/** `/profile/my-fund` (R2.1-27): days left, rented movies and payments. */
export function FundPage() {
  const { user } = useSnapshot(session);
  return (
    <AccountPage title={accountMessages.fund}>
      {(userId) => (
        <>
          <AccountSection
            title={accountMessages.rights}
            aside={
              <PageLink to={pathTo('payment')} className={buttonClass({ small: true })}>
                {accountMessages.extend}
              </PageLink>
            }
          >
            {user ? <DaysRing user={user} /> : <SkeletonBlock height={96} width="min(320px, 100%)" />}
          </AccountSection>
          <AccountSection title={accountMessages.rentals}>
            <Rentals userId={userId} />
          </AccountSection>
          <AccountSection title={accountMessages.payments}>
            <Payments userId={userId} />
          </AccountSection>
        </>
      )}
    </AccountPage>
  );
}
