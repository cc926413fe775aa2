import type { PlayerHandle } from '@tenger/player-react';
import { useEffect } from 'react';
import { watching } from '../../../state/watching';

/** Inputs whose value is not text that the viewer types. */
const NO_TEXT =
  'input:is([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=file])';

const isTextField = (
  target: EventTarget | null | undefined,
): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.matches(NO_TEXT));

/** True if the focused field of the page or of the player has text. After a comment is sent, its field is empty. */
function hasTypedText(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return isTextField(focused) && focused.value.trim() !== '';
}

/**
 * The next episode does not start by itself while the viewer types on the watch page: another episode replaces the
 * page with its fields. The player then offers the episode. On other pages, the mini player changes nothing.
 */
export function useTypingHold(player: PlayerHandle | null): void {
  useEffect(() => {
    if (!player) return;
    const gone = new AbortController();
    let isCounting = false;
    player.on(
      'nextcountdown',
      (event) => {
        if (watching.container && hasTypedText()) event.preventDefault();
        isCounting = !event.defaultPrevented;
      },
      { signal: gone.signal },
    );
    const onInput = async (event: Event) => {
      // Fields of the player are in its shadow tree.
      if (!isCounting || !watching.container || !isTextField(event.composedPath()[0])) return;
      isCounting = false;
      const upNext = await player.feature('upNext');
      if (upNext.phase.peek() === 'countdown') upNext.cancel();
    };
    document.addEventListener('input', onInput, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [player]);
}
