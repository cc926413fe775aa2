import { Dialog } from '@base-ui/react/dialog';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../components/avatar';
import { Button, IconButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { words } from '../../i18n';
import { useWays } from '../../lib/links';
import { notify } from '../../state/notices';
import { panels } from '../../state/panels';
import { session, signOut } from '../../state/session';
import css from './account-drawer.module.css';
import { copyId } from './copy-id';
import { DaysRing } from './days-ring';

const close = () => {
  panels.account = false;
};

/** R2.6: who is signed in, how many days are left, and the way out. */
export function AccountDrawer() {
  const { account } = useSnapshot(panels);
  const { userId, user } = useSnapshot(session);
  const { go } = useWays();

  const leave = async () => {
    close();
    await signOut();
    notify(words.signedOut, 'info');
    go('/');
  };

  return (
    <Dialog.Root open={account && userId !== null} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.drawer}>
          <div className={css.cover} aria-hidden="true" />
          <Dialog.Close render={<IconButton label={words.close} name="close" className={css.close} />} />
          <div className={css.who}>
            <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={84} />
            <Dialog.Title className={css.name}>{user?.nickname ?? words.account}</Dialog.Title>
          </div>
          <p className={css.id}>
            <span>{words.yourId}</span>
            <code>{userId}</code>
            <IconButton
              label={words.copyId}
              name="copy"
              size={18}
              onClick={() => {
                void copyId(userId ?? '').then(({ text, kind }) => notify(text, kind));
              }}
            />
          </p>
          {user && <DaysRing days={user.days} />}
          <div className={css.out}>
            <Button look="line" wide onClick={() => void leave()}>
              <Icon name="leave" size={20} />
              {words.signOut}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
