import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { words } from '../i18n';
import { IconButton } from './button';
import frame from './dialog-frame.module.css';
import css from './panel.module.css';

interface PanelProps {
  open: boolean;
  close(): void;
  title: ReactNode;
  /** At the right edge of the screen, or a small window in the middle of it. */
  place: 'side' | 'middle';
  children: ReactNode;
}

const placed = { side: frame.drawer, middle: frame.rising } as const;

/** A small dialog over the page: what it is called, a way out, and what it holds. */
export const Panel = ({ open, close, title, place, children }: PanelProps) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
      <Dialog.Popup className={`${frame.surface} ${placed[place]} ${css[place]}`}>
        <div className={frame.head}>
          <Dialog.Title className={frame.title}>{title}</Dialog.Title>
          <Dialog.Close render={<IconButton label={words.close} name="close" />} />
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
