import { lazy, Suspense } from 'react';
import { appConfig } from '../../config';
import { own } from '../../i18n/account';
import { keyWords } from '../../i18n/passkeys';
import { hasPasskeys } from '../../lib/webauthn';
import { AccountPage, Panel } from './account-page';
import { Devices } from './devices';
import { OwnData } from './own-data';
import { PinForm } from './pin/pin-form';
import { ProfileEditor } from './profile/profile-editor';
import css from './profile-page.module.css';

const Passkeys = lazy(() => import('./passkeys'));

/** `/profile`: who one is, where one is signed in, and what is known of one. */
export const ProfilePage = () => (
  <AccountPage title={own.myProfile}>
    {(userId) => (
      <div className={css.rooms}>
        <Panel title={own.editProfile}>
          <ProfileEditor />
        </Panel>
        <div className={css.room}>
          <Panel title={own.devices}>
            <Devices userId={userId} />
          </Panel>
          {appConfig().passkeys && hasPasskeys() && (
            <Panel title={keyWords.title}>
              <Suspense>
                <Passkeys userId={userId} />
              </Suspense>
            </Panel>
          )}
          <Panel title={own.data}>
            <OwnData userId={userId} />
          </Panel>
        </div>
      </div>
    )}
  </AccountPage>
);

/** `/profile/change-password`. */
export const PinPage = () => (
  <AccountPage title={own.changePassword}>
    {() => (
      <Panel title={own.changePin}>
        <PinForm autoFocus={false} />
      </Panel>
    )}
  </AccountPage>
);
