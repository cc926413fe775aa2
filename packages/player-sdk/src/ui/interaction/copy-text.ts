import { showFeedback } from '../../engine/command';
import type { Player } from '../../engine/player';
import { type Message, message } from '../../foundation/message';

const copyFailedText = message('context-menu.copy-failed', 'The browser does not allow copying');

/** Copies text and displays `done`, or why it failed. */
export async function copyWithFeedback(player: Player, text: string, done: Message): Promise<void> {
  const copied = await copyText(text, player.video.peek().ownerDocument);
  if (copied) showFeedback(player, { icon: 'copy', ms: 1600, say: (t) => t(done) });
  // A sentence needs more time to read.
  else showFeedback(player, { icon: 'alert', ms: 4000, say: (t) => t(copyFailedText) });
}

/** Copies text to the clipboard; false if the browser refuses. */
export async function copyText(text: string, document: Document): Promise<boolean> {
  const { clipboard } = document.defaultView?.navigator ?? {};
  try {
    // Absent on insecure pages.
    if (!clipboard) throw new Error('no clipboard');
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text, document);
  }
}

function copyByCommand(text: string, document: Document): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
