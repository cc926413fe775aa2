import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../components/avatar';
import { Button, buttonClass, IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { Icon } from '../../components/icon';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { PageLink, useWays } from '../../lib/links';
import { notify } from '../../state/notices';
import { panels } from '../../state/panels';
import { session, signOut } from '../../state/session';
import css from './account-drawer.module.css';
import { accountPanel, closeAccount, closeSub } from './account-panel';
import { CopyId } from './copy-id-button';
import { DaysRing } from './days-ring';
import { Menu } from './menu';
import { PinForm } from './pin/pin-form';
import { ProfileEditor } from './profile/profile-editor';
import { SubDrawer } from './sub-drawer';

/** R2.6: who is signed in, how many days are left, and where everything of the account is. */
export function AccountDrawer() {
  const { account } = useSnapshot(panels);
  const { sub } = useSnapshot(accountPanel);
  const { userId, user } = useSnapshot(session);
  const { go } = useWays();
  const open = account && userId !== null;

  // A link of the drawer leads away from it, and the focus goes with it to the new page.
  const { key } = useLocation();
  const former = useRef(key);
  const left = useRef(false);
  useEffect(() => {
    if (former.current === key) return;
    former.current = key;
    left.current = panels.account;
    closeAccount();
  }, [key]);
  useEffect(() => {
    if (open) left.current = false;
  }, [open]);

  const leave = () => {
    closeAccount();
    // It is over here at once; the server hears of it as soon as it can.
    void signOut();
    notify(own.signedOut, 'info');
    go('/');
  };

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeAccount()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Popup
          className={`${frame.surface} ${frame.drawer} ${css.drawer}`}
          finalFocus={() => !left.current}
        >
          <div className={css.cover} aria-hidden="true" />
          <Dialog.Close render={<IconButton label={words.close} name="close" className={css.close} />} />
          <div className={css.who}>
            <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={84} />
            <Dialog.Title className={css.name}>{user?.nickname ?? words.account}</Dialog.Title>
          </div>
          <CopyId id={userId ?? ''} />
          {user && (
            <div className={css.rights}>
              <DaysRing days={user.days} />
              <PageLink to="/payment" className={buttonClass({ wide: true, small: true })}>
                {own.extend}
              </PageLink>
            </div>
          )}
          <Menu sub={sub} />
          <div className={css.out}>
            <Button look="line" wide onClick={leave}>
              <Icon name="leave" size={20} />
              {own.signOut}
            </Button>
          </div>
          <SubDrawer
            open={open && sub === 'profile'}
            title={own.editProfile}
            close={() => closeSub('profile')}
          >
            <ProfileEditor />
          </SubDrawer>
          <SubDrawer open={open && sub === 'pin'} title={own.changePassword} close={() => closeSub('pin')}>
            <PinForm done={() => closeSub('pin')} />
          </SubDrawer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
