import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { words } from '../i18n';
import css from './button.module.css';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

type Look = 'primary' | 'quiet' | 'line' | 'danger';

interface LookProps {
  look?: Look;
  small?: boolean;
  wide?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ look = 'primary', small = false, wide = false }: LookProps = {}): string =>
  [css.button, css[look], small && css.small, wide && css.wide].filter(Boolean).join(' ');

type Native = ButtonHTMLAttributes<HTMLButtonElement>;

interface ButtonProps extends LookProps, Native {
  icon?: IconName;
  /** Shows a spinner and takes no further press. */
  busy?: boolean;
}

/** A button with words on it. */
export function Button({ look, small, wide, icon, busy = false, children, ...rest }: ButtonProps) {
  const looks = { ...(look && { look }), small: small ?? false, wide: wide ?? false };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(looks)}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={20} label={words.loading} /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

/** A button that is a picture alone; `label` is its name. */
export function IconButton({
  label,
  name,
  size,
  ...rest
}: Native & { label: string; name: IconName; size?: number }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`${css.iconOnly} ${rest.className ?? ''}`}
      aria-label={label}
    >
      <Icon name={name} {...(size && { size })} />
    </button>
  );
}

/** Icon and words side by side, for links styled by {@link buttonClass}. */
export const IconAndWords = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </>
);
