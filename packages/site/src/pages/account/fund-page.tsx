import { useSnapshot } from 'valtio/react';
import { buttonClass } from '../../components/button';
import { Bone } from '../../components/skeleton';
import { own } from '../../i18n/account';
import { PageLink } from '../../lib/links';
import { session } from '../../state/session';
import { AccountPage, Panel } from './account-page';
import { DaysRing } from './days-ring';
import { Payments } from './payments';
import { Rentals } from './rentals';

/** `/profile/my-fund` (R2.1-27): days that are left, rented movies with their time, and what was paid. */
export function FundPage() {
  const { user } = useSnapshot(session);
  return (
    <AccountPage title={own.fund}>
      {(userId) => (
        <>
          <Panel
            title={own.rights}
            aside={
              <PageLink to="/payment" className={buttonClass({ small: true })}>
                {own.extend}
              </PageLink>
            }
          >
            {user ? <DaysRing days={user.days} /> : <Bone height={96} width="min(320px, 100%)" />}
          </Panel>
          <Panel title={own.rentals}>
            <Rentals userId={userId} />
          </Panel>
          <Panel title={own.payments}>
            <Payments userId={userId} />
          </Panel>
        </>
      )}
    </AccountPage>
  );
}
