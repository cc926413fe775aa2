import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { words } from '../../i18n';
import css from './sub-drawer.module.css';

interface SubDrawerProps {
  open: boolean;
  title: string;
  close(): void;
  children: ReactNode;
}

/**
 * A further drawer beside the account's (R2.6-06). The account's menu stays within reach of a pointer, so that one
 * press leads from one drawer to the other.
 */
export function SubDrawer({ open, title, close, children }: SubDrawerProps) {
  return (
    <Dialog.Root open={open} modal="trap-focus" onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={`${frame.surface} ${css.drawer}`}>
          <div className={css.head}>
            <Dialog.Close render={<IconButton label={words.back} name="back" />} />
            <Dialog.Title className={frame.title}>{title}</Dialog.Title>
          </div>
          <div className={css.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
