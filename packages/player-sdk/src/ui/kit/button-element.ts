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

export interface ButtonElementProps {
  /** Reads signals. */
  readonly icon: () => IconName | IconPaths;
  /** Reads signals. */
  readonly attributes: () => ButtonAttributes;
  readonly onPress: () => void;
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

/** A button with an icon and a tooltip. */
export function createButton(
  { icon, attributes, onPress, size }: ButtonElementProps,
  ...children: readonly Child[]
): HTMLButtonElement {
  const button = element(
    'button',
    () => buttonAttributes(attributes()),
    () => createIcon(icon(), size),
    ...children,
  );
  setPress(button, onPress);
  return button;
}
