import { computed } from '../../foundation/signal';
import { type Child, element } from '../dom';
import { setPress } from '../interaction/press';
import { createIcon, type IconName, type IconPaths } from './icon-element';

export interface ButtonAttributes {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly class?: string | undefined;
  /** The keyboard shortcut, shown in the tooltip. */
  readonly shortcut?: string | undefined;
  /** The edge of the player to which the tooltip aligns. */
  readonly align?: 'end' | undefined;
  readonly 'aria-haspopup'?: 'menu' | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'data-first'?: string | undefined;
}

export interface ButtonFace extends ButtonAttributes {
  readonly icon: IconName | IconPaths;
  readonly size?: number | undefined;
}

/** CSS renders the tooltip from `data-tip`, without an element or listener. */
export function buttonAttributes({ label, shortcut, align, ...rest }: ButtonAttributes) {
  return {
    ...rest,
    type: 'button',
    class: `button ${rest.class ?? ''}`,
    part: 'button',
    'aria-label': label,
    'aria-keyshortcuts': shortcut,
    'data-tip': shortcut ? `${label}  ${shortcut}` : label,
    'data-align': align,
  } as const;
}

/** A button with an icon and a tooltip. `readFace` reads signals. */
export function createButton(
  readFace: () => ButtonFace,
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const face = computed(readFace);
  const shownIcon = computed(() => face.value.icon);
  const button = element(
    'button',
    () => {
      const { icon: _icon, size: _size, ...attributes } = face.value;
      return buttonAttributes(attributes);
    },
    () => createIcon(shownIcon.value, face.peek().size),
    ...children,
  );
  setPress(button, onPress);
  return button;
}
