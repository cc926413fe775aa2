/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { setPress } from '../interaction/press';
import { Icon, type IconName, type IconPaths } from './icon';

export interface ButtonProps {
  readonly icon: IconName | IconPaths;
  /** Said by screen readers and shown as a tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly class?: string | undefined;
  readonly size?: number | undefined;
  /** A key that does the same, shown in the tooltip. */
  readonly shortcut?: string | undefined;
  /** The tooltip keeps within this edge of the player. */
  readonly align?: 'end' | undefined;
  readonly children?: ComponentChildren;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  readonly 'aria-haspopup'?: 'menu' | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'data-first'?: string | undefined;
}

/** The tooltip is drawn by CSS from `data-tip`: no element, no listener. */
export function Button(props: ButtonProps) {
  const { icon, label, onPress, size, shortcut, align, children, buttonRef, ...rest } = props;
  return (
    <button
      {...rest}
      // Heard by one listener for all buttons (ui/interaction/press).
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
