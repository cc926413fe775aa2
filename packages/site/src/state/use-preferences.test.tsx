import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setPreference } from './preferences';
import { usePreferences } from './use-preferences';

function Switch() {
  const { 'is-auto-play': on } = usePreferences();
  return <button type="button" role="switch" aria-checked={on} />;
}

it('a switch on a page that the server rendered shows the stored preference after hydration', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Switch />);
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  setPreference('is-auto-play', false);
  const problems: unknown[] = [];
  await act(async () =>
    hydrateRoot(root, <Switch />, { onRecoverableError: (error) => problems.push(error) }),
  );
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  expect(problems).toEqual([]);
});
