import type { Player } from '../../engine/player';
import { abLoop } from '../../features/ab-loop/ab-loop';
import { clearedText, repeatsText, startedText } from '../../features/ab-loop/messages';
import { addressAt } from '../../features/context-menu/entries';
import { copiedText, copyFailedText } from '../../features/context-menu/messages';
import { feedback, type NewsIcon } from '../../features/feedback/feedback';
import { foreignText, nothingText, savedText } from '../../features/screenshot/messages';
import { ScreenshotError, screenshot } from '../../features/screenshot/screenshot';
import { clockText } from '../../foundation/clock-text';
import type { Message } from '../../foundation/message';
import { copyText } from '../../ui/interaction/copy-text';

/** What keys and menus have in common: the deed, and the word about it. */

const newsMs = 1600;
/** A sentence takes longer to read than a number. */
const sentenceMs = 4000;

function tell(player: Player, icon: NewsIcon, text: Message, ms = newsMs): void {
  player.get(feedback).show({ icon, say: (t) => t(text) }, ms);
}

export function markLoop(player: Player): void {
  const { mark, marks } = player.get(abLoop);
  mark();
  const { start, end } = marks.peek();
  const clock = (seconds: number) => clockText(seconds, player.state.duration.peek());
  player.get(feedback).show(
    {
      icon: 'loop',
      say: (t) => {
        if (start === undefined) return t(clearedText);
        if (end === undefined) return t(startedText, { time: clock(start) });
        return t(repeatsText, { start: clock(start), end: clock(end) });
      },
    },
    newsMs,
  );
}

export async function savePicture(player: Player): Promise<void> {
  try {
    await player.get(screenshot).save();
    tell(player, 'camera', savedText);
  } catch (error) {
    const foreign = error instanceof ScreenshotError && error.problem === 'foreign';
    tell(player, 'alert', foreign ? foreignText : nothingText, sentenceMs);
  }
}

/** `page` is the address of the film's page when it is not this one's. */
export async function copyAddress(player: Player, page: string | undefined): Promise<void> {
  const { ownerDocument } = player.video.peek();
  await copy(player, addressAt(page ?? ownerDocument.location.href, player.state.time.peek()), copiedText);
}

export async function copy(player: Player, text: string, done: Message): Promise<void> {
  const copied = await copyText(text, player.video.peek().ownerDocument);
  if (copied) tell(player, 'copy', done);
  else tell(player, 'alert', copyFailedText, sentenceMs);
}
