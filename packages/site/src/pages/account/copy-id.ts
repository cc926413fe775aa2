import { messages } from '../../i18n';
import { copyToClipboard } from '../../lib/copy-to-clipboard';
import { showToast } from '../../state/toasts';

/** Copies the viewer's id and shows the result: copied, refused or not supported (R8-21…23). */
export async function copyId(id: string): Promise<void> {
  const result = await copyToClipboard(id);
  if (result === 'copied') showToast(messages.idCopied, 'done');
  else if (result === 'refused') showToast(messages.idNotCopied, 'warning');
  else showToast(messages.copyImpossible, 'error');
}
