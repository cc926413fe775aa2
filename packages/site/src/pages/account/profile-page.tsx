import { isStaff } from '@tenger/api-contract';
import { type ReactNode, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { LoadError } from '../../components/load-error';
import { appConfig } from '../../config';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { passkeyMessages } from '../../i18n/passkeys';
import { secondFactorMessages } from '../../i18n/second-factor';
import { lazyChunk } from '../../lib/lazy-chunk';
import { hasPasskeys } from '../../lib/passkey-support';
import { ErrorBoundary } from '../../shell/error-boundary';
import { session } from '../../state/session';
import { AccountPage, AccountSection } from './account-page';
import { Devices } from './devices';
import { PersonalData } from './personal-data';
import { PinForm } from './pin/pin-form';
import { ProfileEditor } from './profile/profile-editor';
import css from './profile-page.module.css';

const SecondFactorSettings = lazyChunk('second-factor-settings', () =>
  import('./second-factor-settings').then((m) => m.SecondFactorSettings),
);
const Passkeys = lazyChunk('passkeys', () => import('./passkeys').then((m) => m.default));

/** A section whose content is a chunk. Browsers cache a failed import, so only a reload can load it. */
const LazySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <AccountSection title={title}>
    <ErrorBoundary fallback={<LoadError text={messages.rowFailed} retry={() => location.reload()} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  </AccountSection>
);

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
            <LazySection title={passkeyMessages.title}>
              <Passkeys userId={userId} />
            </LazySection>
          )}
          <StaffOnly>
            <LazySection title={secondFactorMessages.title}>
              <SecondFactorSettings userId={userId} />
            </LazySection>
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
