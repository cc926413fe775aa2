import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { themeMessages } from '../i18n/theme';
import { useIsSSR } from '../lib/is-ssr';
import { setTheme, themeState } from '../state/theme';
import css from './theme-select.module.css';

/** Selects dark, light or the device's theme. */
export function ThemeSelect() {
  const { theme } = useSnapshot(themeState);
  const shown = useIsSSR() ? 'dark' : theme;
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styles to the footer.
    <div className={css.choice} role="group" aria-labelledby={label}>
      <span id={label} className={css.label}>
        {themeMessages.label}
      </span>
      <span className={css.options}>
        {(['dark', 'light', 'system'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={css.option}
            aria-pressed={one === shown}
            onClick={() => setTheme(one)}
          >
            {themeMessages.names[one]}
          </button>
        ))}
      </span>
    </div>
  );
}
