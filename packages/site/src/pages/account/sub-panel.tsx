import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { messages } from '../../i18n';
import { useCloseOnBack } from '../../lib/use-close-on-back';
import css from './sub-panel.module.css';

interface SubPanelProps {
  open: boolean;
  title: string;
  close(): void;
  children: ReactNode;
}

/**
 * A panel beside the account panel (R2.6-06). The account's menu stays clickable, so that one press switches between
 * the sub-panels.
 */
export function SubPanel({ open, title, close, children }: SubPanelProps) {
  useCloseOnBack(open, close);
  return (
    <Dialog.Root open={open} modal="trap-focus" onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={`${frame.surface} ${css.panel}`}>
          <div className={css.head}>
            <Dialog.Close render={<IconButton label={messages.back} name="back" />} />
            <Dialog.Title className={frame.title}>{title}</Dialog.Title>
          </div>
          <div className={css.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
