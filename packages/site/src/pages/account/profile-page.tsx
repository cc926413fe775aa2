import { lazy, Suspense } from 'react';
import { appConfig } from '../../config';
import { accountMessages } from '../../i18n/account';
import { passkeyMessages } from '../../i18n/passkeys';
import { hasPasskeys } from '../../lib/passkey-support';
import { AccountPage, AccountSection } from './account-page';
import { Devices } from './devices';
import { PersonalData } from './personal-data';
import { PinForm } from './pin/pin-form';
import { ProfileEditor } from './profile/profile-editor';
import css from './profile-page.module.css';

const Passkeys = lazy(() => import('./passkeys'));

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
