/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { setPress } from '../interaction/press';
import { type ButtonAttributes, buttonAttributes } from './button-element';
import { Icon } from './icon';
import type { IconName, IconPaths } from './icon-element';

export interface ButtonProps extends ButtonAttributes {
  readonly icon: IconName | IconPaths;
  readonly onPress: () => void;
  readonly size?: number | undefined;
  readonly children?: ComponentChildren;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
}

/** CSS renders the tooltip from `data-tip`, without an element or listener. */
export function Button({ icon, onPress, size, children, buttonRef, ...attributes }: ButtonProps) {
  return (
    <button
      {...buttonAttributes(attributes)}
      // One listener handles all buttons (ui/interaction/press).
      ref={(element) => {
        if (element) setPress(element, onPress);
        if (buttonRef) buttonRef.current = element;
      }}
    >
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}
