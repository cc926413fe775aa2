import { Dialog } from '@base-ui/react/dialog';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../components/avatar';
import { Button, buttonClass, IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { Icon } from '../../components/icon';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import { useCloseOnBack } from '../../lib/use-close-on-back';
import { panels } from '../../state/panels';
import { session } from '../../state/session';
import { signOut } from '../../state/sign-out';
import { showToast } from '../../state/toasts';
import { AccountMenu } from './account-menu';
import css from './account-panel.module.css';
import { accountPanel, closeAccountPanel, closeSubPanel } from './account-panel-state';
import { CopyIdButton } from './copy-id-button';
import { DaysRing } from './days-ring';
import { PinForm } from './pin/pin-form';
import { ProfileEditor } from './profile/profile-editor';
import { SubPanel } from './sub-panel';

/** R2.6: the viewer, the days left and the account menu. */
export function AccountPanel() {
  const { account } = useSnapshot(panels);
  const { sub } = useSnapshot(accountPanel);
  const { userId, user } = useSnapshot(session);
  const { go } = useAppNavigation();
  const open = account && userId !== null;
  useCloseOnBack(open, closeAccountPanel);

  // A link closes the panel, and the focus moves to the new page.
  const { key } = useLocation();
  const former = useRef(key);
  const left = useRef(false);
  useEffect(() => {
    if (former.current === key) return;
    former.current = key;
    left.current = panels.account;
    closeAccountPanel();
  }, [key]);
  useEffect(() => {
    if (open) left.current = false;
  }, [open]);

  const leave = () => {
    closeAccountPanel();
    // Signs out locally first; the request to the server may follow later.
    void signOut();
    showToast(accountMessages.signedOut, 'info');
    go('/');
  };

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeAccountPanel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Popup
          className={`${frame.surface} ${frame.sliding} ${css.panel}`}
          finalFocus={() => !left.current}
        >
          <div className={css.cover} aria-hidden="true" />
          <Dialog.Close render={<IconButton label={messages.close} name="close" className={css.close} />} />
          <div className={css.viewer}>
            <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={84} />
            <Dialog.Title className={css.name}>{user?.nickname ?? messages.account}</Dialog.Title>
          </div>
          <CopyIdButton id={userId ?? ''} />
          {user && (
            <div className={css.rights}>
              <DaysRing user={user} />
              {user.main && (
                <PageLink to={pathTo('payment')} className={buttonClass({ wide: true, small: true })}>
                  {accountMessages.extend}
                </PageLink>
              )}
            </div>
          )}
          <AccountMenu sub={sub} />
          <div className={css.out}>
            <Button kind="line" wide onClick={leave}>
              <Icon name="leave" size={20} />
              {accountMessages.signOut}
            </Button>
          </div>
          <SubPanel
            open={open && sub === 'profile'}
            title={accountMessages.editProfile}
            close={() => closeSubPanel('profile')}
          >
            <ProfileEditor />
          </SubPanel>
          <SubPanel
            open={open && sub === 'pin'}
            title={accountMessages.changePassword}
            close={() => closeSubPanel('pin')}
          >
            <PinForm done={() => closeSubPanel('pin')} />
          </SubPanel>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
