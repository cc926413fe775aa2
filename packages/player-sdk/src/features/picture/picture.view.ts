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
      // Clicks are pointer events, which the DOM types lack. A `dblclick` has no pointer type; its clicks have one.
      let byTouch = false;
      listenWhenTouched(ui, layer, {
        click(event) {
          if (ui.menu.peek() !== undefined) {
            ui.menu.value = undefined;
            return;
          }
          byTouch = (event as PointerEvent).pointerType === 'touch';
          if (!byTouch || !player.state.started.peek()) player.toggle();
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
