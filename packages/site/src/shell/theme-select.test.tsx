import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { themeMessages } from '../i18n/theme';
import { setTheme } from '../state/theme';
import { hydrate } from '../testing/hydrate';
import { ThemeSelect } from './theme-select';

afterEach(() => setTheme('dark'));

it('the stored theme is pressed after the hydration of a page that the server rendered', async () => {
  const markup = renderToString(<ThemeSelect />);
  setTheme('light');
  expect(await hydrate(markup, <ThemeSelect />)).toEqual([]);
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual([themeMessages.names.light]);
});
