/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { setPress } from '../interaction/press';
import { Icon, type IconName, type IconPaths } from './icon';

export interface ButtonProps {
  readonly icon: IconName | IconPaths;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly class?: string | undefined;
  readonly size?: number | undefined;
  /** The keyboard shortcut, shown in the tooltip. */
  readonly shortcut?: string | undefined;
  /** The edge of the player to which the tooltip aligns. */
  readonly align?: 'end' | undefined;
  readonly children?: ComponentChildren;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  readonly 'aria-haspopup'?: 'menu' | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'data-first'?: string | undefined;
}

/** CSS renders the tooltip from `data-tip`, without an element or listener. */
export function Button(props: ButtonProps) {
  const { icon, label, onPress, size, shortcut, align, children, buttonRef, ...rest } = props;
  return (
    <button
      {...rest}
      // One listener handles all buttons (ui/interaction/press).
      ref={(element) => {
        if (element) setPress(element, onPress);
        if (buttonRef) buttonRef.current = element;
      }}
      type="button"
      class={`button ${props.class ?? ''}`}
      part="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={shortcut ? `${label}  ${shortcut}` : label}
      data-align={align}
    >
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}
