import type { Player } from '../../engine/player';
import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import { listenWhenTouched } from '../../ui/interaction/listen-when-touched';
import pictureCss from './picture.css?inline';

export interface PictureOptions {
  /** Action of a double click; a single click plays or pauses. */
  readonly onDoubleClick?: ((player: Player) => void) | undefined;
}

/** The picture: a mouse click plays or pauses, a tap shows or hides the controls. */
export function picture({ onDoubleClick }: PictureOptions = {}): ElementControl {
  return {
    slot: 'picture',
    css: pictureCss,
    create({ player, ui }) {
      // Keyboard and screen reader users have the play button and the hotkeys for this.
      const layer = element('div', { class: 'picture', 'aria-hidden': true });
      let byTouch = false;
      listenWhenTouched(ui, layer, {
        // A click has no pointer type before Safari 18.2 and Firefox 129, and "mouse" for a finger before iOS 18.4.
        pointerdown({ pointerType }) {
          byTouch = pointerType === 'touch';
        },
        click() {
          if (ui.menu.peek() !== undefined) ui.menu.value = undefined;
          else if (!byTouch || !player.state.started.peek()) player.toggle();
          else if (ui.visible.peek()) ui.sleep();
          else ui.wake();
        },
        dblclick() {
          if (!byTouch) onDoubleClick?.(player);
        },
      });
      return layer;
    },
  };
}
