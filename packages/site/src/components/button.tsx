import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { messages } from '../i18n';
import css from './button.module.css';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

type ButtonKind = 'primary' | 'quiet' | 'line' | 'danger';

interface ButtonStyleProps {
  kind?: ButtonKind | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

/** The class of a button, for links styled as buttons. */
export const buttonClass = ({
  kind = 'primary',
  small = false,
  wide = false,
}: ButtonStyleProps = {}): string =>
  [css.button, css[kind], small && css.small, wide && css.wide].filter(Boolean).join(' ');

type NativeButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

interface ButtonProps extends ButtonStyleProps, NativeButtonProps {
  icon?: IconName;
  /** Shows a spinner and ignores clicks. The button keeps the focus, which a disabled one would lose. */
  busy?: boolean;
}

const busyProps: NativeButtonProps = {
  'aria-busy': true,
  'aria-disabled': true,
  // Also keeps Enter in a field from submitting the form.
  onClick: (event) => event.preventDefault(),
};

/** A button with a text. */
export function Button({ kind, small, wide, icon, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass({ kind, small, wide })} {...(busy && busyProps)}>
      {busy ? <Spinner size={20} label={messages.loading} /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  name,
  size,
  ...rest
}: NativeButtonProps & { label: string; name: IconName; size?: number }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`${css.iconOnly} ${rest.className ?? ''}`}
      aria-label={label}
    >
      <Icon name={name} size={size} />
    </button>
  );
}

/** An icon next to a text, for links styled by {@link buttonClass}. */
export const IconAndText = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </>
);
