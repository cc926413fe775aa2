import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { themeWords } from '../i18n/theme';
import { chooseTheme, look } from '../state/theme';
import css from './theme-choice.module.css';

/** Dark, light, or as the device is. */
export function ThemeChoice() {
  const { theme } = useSnapshot(look);
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks into the footer.
    <div className={css.choice} role="group" aria-labelledby={label}>
      <span id={label} className={css.label}>
        {themeWords.label}
      </span>
      <span className={css.ways}>
        {(['dark', 'light', 'system'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={css.way}
            aria-pressed={one === theme}
            onClick={() => chooseTheme(one)}
          >
            {themeWords.names[one]}
          </button>
        ))}
      </span>
    </div>
  );
}
