import type { Player } from '../../../engine/player';
import { abLoop } from '../../../features/ab-loop/ab-loop';
import { clearedText, repeatsText, startedText } from '../../../features/ab-loop/messages';
import { addressAt } from '../../../features/context-menu/entries';
import { copiedText, copyFailedText } from '../../../features/context-menu/messages';
import { type FeedbackIcon, feedback } from '../../../features/feedback/feedback';
import { foreignText, nothingText, savedText } from '../../../features/screenshot/messages';
import { ScreenshotError, screenshot } from '../../../features/screenshot/screenshot';
import { clockText } from '../../../foundation/clock-text';
import type { Message } from '../../../foundation/message';
import { copyText } from '../../../ui/interaction/copy-text';

/** Actions that keys and menus share, each with its feedback. */

const feedbackMs = 1600;
/** Sentences need more time to read than numbers. */
const sentenceMs = 4000;

function showFeedback(player: Player, icon: FeedbackIcon, text: Message, ms = feedbackMs): void {
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
    feedbackMs,
  );
}

export async function saveScreenshot(player: Player): Promise<void> {
  try {
    await player.get(screenshot).save();
    showFeedback(player, 'camera', savedText);
  } catch (error) {
    const foreign = error instanceof ScreenshotError && error.problem === 'foreign';
    showFeedback(player, 'alert', foreign ? foreignText : nothingText, sentenceMs);
  }
}

/** `page` is the address of the media item's page. Default: the address of this page. */
export async function copyAddress(player: Player, page: string | undefined): Promise<void> {
  const { ownerDocument } = player.video.peek();
  await copyWithFeedback(
    player,
    addressAt(page ?? ownerDocument.location.href, player.state.time.peek()),
    copiedText,
  );
}

export async function copyWithFeedback(player: Player, text: string, done: Message): Promise<void> {
  const copied = await copyText(text, player.video.peek().ownerDocument);
  if (copied) showFeedback(player, 'copy', done);
  else showFeedback(player, 'alert', copyFailedText, sentenceMs);
}
