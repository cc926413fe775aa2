import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { messages } from '../i18n';
import { IconButton } from './button';
import frame from './dialog-frame.module.css';
import css from './panel.module.css';

interface PanelProps {
  open: boolean;
  close(): void;
  title: ReactNode;
  /** At the right edge of the screen, or in the middle. */
  placement: 'side' | 'middle';
  /** A wider panel at the edge, for forms and details. */
  wide?: boolean;
  children: ReactNode;
}

const positionClasses = { side: frame.sliding, middle: frame.rising } as const;

/** A small dialog with a title and a close button. */
export const SidePanel = ({ open, close, title, placement, wide = false, children }: PanelProps) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
      <Dialog.Popup
        className={`${frame.surface} ${positionClasses[placement]} ${css[placement]}`}
        data-wide={wide || undefined}
      >
        <div className={frame.head}>
          <Dialog.Title className={frame.title}>{title}</Dialog.Title>
          <Dialog.Close render={<IconButton label={messages.close} name="close" />} />
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
