import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import css from './confirm-dialog.module.css';
import frame from './dialog-frame.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens then. */
  text: ReactNode;
  /** The words on the two buttons. */
  confirm: string;
  cancel: string;
  busy?: boolean;
  /** `primary` where nothing is lost by it. */
  look?: 'danger' | 'primary';
  /** Room for a form. */
  wide?: boolean;
  /** False while something has still to be chosen. */
  ready?: boolean;
  onConfirm(): void;
  onClose(): void;
  /** What has to be typed before, if anything. */
  children?: ReactNode;
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirm,
    cancel,
    busy = false,
    look = 'danger',
    ready = true,
    wide = false,
  } = props;
  const { onConfirm, onClose, children } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <AlertDialog.Viewport className={`${frame.viewport} ${css.viewport}`}>
          <AlertDialog.Popup
            className={`${frame.surface} ${frame.rising} ${css.popup}`}
            data-wide={wide || undefined}
          >
            <form
              className={css.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                onConfirm();
              }}
            >
              <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={css.text}>{text}</AlertDialog.Description>
              {children}
              <div className={css.ways}>
                <AlertDialog.Close render={<Button look="quiet">{cancel}</Button>} />
                <Button type="submit" look={look} busy={busy} disabled={!ready}>
                  {confirm}
                </Button>
              </div>
            </form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
