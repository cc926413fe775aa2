import { Icon, type IconName } from '../../../components/icon';
import { WatchIcon, type WatchIconName } from '../watch-icon';
import css from './actions.module.css';

interface Props {
  /** An icon of the site or of the watch page. */
  icon?: IconName;
  glyph?: WatchIconName;
  /** The accessible name: what a click does now. */
  label: string;
  /** The visible text next to the icon. Without it, the label is only for assistive technology and tooltips. */
  text?: string;
  /** The state of a toggle whose label is always the same. */
  pressed?: boolean;
  /** The state of a toggle whose label says it. */
  isOn?: boolean;
  /** Shown only in a layout with two columns. */
  wideOnly?: boolean;
  press(): void;
}

/** A button below the player. */
export function ActionButton({ icon, glyph, label, text, pressed, isOn = pressed, wideOnly, press }: Props) {
  return (
    <button
      type="button"
      className={css.action}
      data-wide-only={wideOnly || undefined}
      aria-pressed={pressed}
      data-pressed={isOn || undefined}
      aria-label={label}
      title={label}
      onClick={press}
    >
      {glyph ? <WatchIcon name={glyph} full={isOn === true} /> : icon && <Icon name={icon} size={20} />}
      {text && <span>{text}</span>}
    </button>
  );
}
