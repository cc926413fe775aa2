import { words } from '../../i18n';
import type { Notice } from '../../state/notices';

/** Copies the viewer's id and says how that went: copied, refused, or not possible here at all (R8-21…23). */
export async function copyId(
  id: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<{ text: string; kind: Notice['kind'] }> {
  // Pages without https have no clipboard.
  if (!clipboard) return { text: words.copyImpossible, kind: 'error' };
  try {
    await clipboard.writeText(id);
    return { text: words.idCopied, kind: 'done' };
  } catch {
    return { text: words.idNotCopied, kind: 'warning' };
  }
}
