import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hydrate } from '../testing/hydrate';
import { setPreference } from './preferences';
import { usePreferences } from './use-preferences';

function Switch() {
  const { 'is-auto-play': on } = usePreferences();
  return <button type="button" role="switch" aria-checked={on} />;
}

it('a switch on a page that the server rendered shows the stored preference after hydration', async () => {
  const markup = renderToString(<Switch />);
  expect(markup).toContain('aria-checked="true"');
  setPreference('is-auto-play', false);
  expect(await hydrate(markup, <Switch />)).toEqual([]);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});
