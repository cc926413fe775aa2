import { isStaff } from '@tenger/api-contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { appConfig } from '../../config';
import { accountMessages } from '../../i18n/account';
import { passkeyMessages } from '../../i18n/passkeys';
import { secondFactorMessages } from '../../i18n/second-factor';
import { hasPasskeys } from '../../lib/passkey-support';
import { session } from '../../state/session';
import { AccountPage, AccountSection } from './account-page';
import { Devices } from './devices';
import { PersonalData } from './personal-data';
import { PinForm } from './pin/pin-form';
import { ProfileEditor } from './profile/profile-editor';
import css from './profile-page.module.css';

const SecondFactorSettings = lazy(() =>
  import('./second-factor-settings').then((m) => ({ default: m.SecondFactorSettings })),
);
const Passkeys = lazy(() => import('./passkeys'));

function StaffOnly({ children }: { children: ReactNode }) {
  const { user } = useSnapshot(session);
  return isStaff(user?.role) ? children : null;
}

/** `/profile`: the profile, the signed-in devices, passkeys and personal data. */
export const ProfilePage = () => (
  <AccountPage title={accountMessages.myProfile}>
    {(userId) => (
      <div className={css.sections}>
        <AccountSection title={accountMessages.editProfile}>
          <ProfileEditor />
        </AccountSection>
        <div className={css.content}>
          <AccountSection title={accountMessages.devices}>
            <Devices userId={userId} />
          </AccountSection>
          {appConfig().passkeys && hasPasskeys() && (
            <AccountSection title={passkeyMessages.title}>
              <Suspense>
                <Passkeys userId={userId} />
              </Suspense>
            </AccountSection>
          )}
          <StaffOnly>
            <AccountSection title={secondFactorMessages.title}>
              <Suspense>
                <SecondFactorSettings userId={userId} />
              </Suspense>
            </AccountSection>
          </StaffOnly>
          <AccountSection title={accountMessages.data}>
            <PersonalData userId={userId} />
          </AccountSection>
        </div>
      </div>
    )}
  </AccountPage>
);

/** `/profile/change-password`. */
export const PinPage = () => (
  <AccountPage title={accountMessages.changePassword}>
    {() => (
      <AccountSection title={accountMessages.changePin}>
        <PinForm autoFocus={false} />
      </AccountSection>
    )}
  </AccountPage>
);
