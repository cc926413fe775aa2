import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { staffMessages } from '../../i18n/staff';
import { showFailure } from '../../lib/show-failure';
import { showToast } from '../../state/toasts';

interface DeleteDialogProps<Item, Reply> {
  /** The item to delete; null while the dialog is closed. */
  readonly item: Item | null;
  readonly title: string;
  /** Explains the consequence. */
  text(item: Item): string;
  send(item: Item): Promise<Reply>;
  onDeleted(reply: Reply): void;
  close(): void;
}

/** Asks before an item is deleted, and deletes it. */
export function DeleteDialog<Item, Reply>(props: DeleteDialogProps<Item, Reply>) {
  const { item, title, text, send, onDeleted, close } = props;
  const remove = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      close();
      showToast(staffMessages.deleted, 'done');
      onDeleted(reply);
    },
    onError: showFailure,
  });
  return (
    <ConfirmDialog
      open={item !== null}
      title={title}
      text={item && text(item)}
      confirm={staffMessages.remove}
      cancel={staffMessages.cancel}
      busy={remove.isPending}
      onConfirm={() => item && remove.mutate(item)}
      onClose={close}
    />
  );
}
