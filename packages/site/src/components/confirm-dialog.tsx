import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../lib/use-close-on-back';
import { Button } from './button';
import css from './confirm-dialog.module.css';
import frame from './dialog-frame.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Explains the consequence. */
  text: ReactNode;
  /** The label of the button that acts. */
  confirm: string;
  /** Without it, the dialog has one button. */
  cancel?: string;
  /** The action runs. Closing would look like a cancellation, so the dialog stays open until it ends. */
  busy?: boolean;
  /** Closing also stops the action that runs. */
  stopsOnClose?: boolean;
  /** `primary` for a harmless action. */
  kind?: 'danger' | 'primary';
  /** A wider dialog, for forms; `table`: for a table. */
  wide?: boolean | 'table';
  /** False while a required choice is missing. */
  ready?: boolean;
  /** Returns the element that receives the focus after the dialog; by default, the one that had it before. */
  finalFocus?: () => HTMLElement | boolean | null;
  onConfirm(): void;
  onClose(): void;
  /** Form fields above the buttons. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirm,
    cancel,
    busy = false,
    stopsOnClose = false,
    kind = 'danger',
    ready = true,
    wide = false,
  } = props;
  const { finalFocus, onConfirm, onClose, children } = props;
  const staysOpen = busy && !stopsOnClose;
  useCloseOnBack(open, onClose, staysOpen);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !staysOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={`${frame.backdrop} ${css.backdrop}`} />
        <AlertDialog.Viewport className={`${frame.viewport} ${css.viewport}`}>
          <AlertDialog.Popup
            className={`${frame.surface} ${frame.rising} ${css.popup}`}
            data-wide={wide || undefined}
            finalFocus={finalFocus}
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
              <div className={css.actions}>
                {cancel !== undefined && (
                  <AlertDialog.Close
                    render={
                      <Button kind="quiet" aria-disabled={staysOpen || undefined}>
                        {cancel}
                      </Button>
                    }
                  />
                )}
                <Button type="submit" kind={kind} busy={busy} disabled={!ready}>
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
