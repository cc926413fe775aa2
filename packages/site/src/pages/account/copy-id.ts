import { messages } from '../../i18n';
import type { Toast } from '../../state/toasts';

/** Copies the viewer's id and shows the result: copied, refused or not supported (R8-21…23). */
export async function copyId(
  id: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<{ text: string; kind: Toast['kind'] }> {
  // Pages without HTTPS have no clipboard.
  if (!clipboard) return { text: messages.copyImpossible, kind: 'error' };
  try {
    await clipboard.writeText(id);
    return { text: messages.idCopied, kind: 'done' };
  } catch {
    return { text: messages.idNotCopied, kind: 'warning' };
  }
}
