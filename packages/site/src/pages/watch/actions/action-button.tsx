import { Icon, type IconName } from '../../../components/icon';
import { Glyph, type GlyphName } from '../glyph';
import css from './actions.module.css';

interface Props {
  /** A sign of the site's own set, or of this page's. */
  icon?: IconName;
  glyph?: GlyphName;
  /** What a press does now. */
  label: string;
  /** Shown beside the sign; the label where it is absent is for readers and pointers alone. */
  text?: string;
  pressed?: boolean;
  /** Only where the page has more than one column. */
  wideOnly?: boolean;
  press(): void;
}

/** One of the small buttons under the player. */
export function ActionButton({ icon, glyph, label, text, pressed, wideOnly, press }: Props) {
  return (
    <button
      type="button"
      className={css.action}
      data-wide-only={wideOnly || undefined}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={press}
    >
      {glyph ? <Glyph name={glyph} full={pressed === true} /> : icon && <Icon name={icon} size={20} />}
      {text && <span>{text}</span>}
    </button>
  );
}
