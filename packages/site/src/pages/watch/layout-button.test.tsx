import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { watchMessages } from '../../i18n/watch';
import { hydrate } from '../../testing/hydrate';
import { useWideLayout, WideLayoutButton } from './layout-button';

it('a toggle whose name says the next state is not pressed too', () => {
  render(<WideLayoutButton wide setWide={() => undefined} />);
  const button = screen.getByRole('button', { name: watchMessages.theatreLayoutOff });
  expect([button.hasAttribute('aria-pressed'), button.hasAttribute('data-pressed')]).toEqual([false, true]);
});

function Layout() {
  const [wide, setWide] = useWideLayout();
  return (
    <div data-wide={wide || undefined}>
      <WideLayoutButton wide={wide} setWide={setWide} />
    </div>
  );
}

it('the wide layout is stored, and applies after the hydration of a page that the server rendered', async () => {
  const markup = renderToString(<Layout />);
  const { unmount } = render(<Layout />);
  fireEvent.click(screen.getByRole('button', { name: watchMessages.theatreLayout }));
  unmount();
  expect(await hydrate(markup, <Layout />)).toEqual([]);
  const button = screen.getByRole('button', { name: watchMessages.theatreLayoutOff });
  expect(button.parentElement?.hasAttribute('data-wide')).toBe(true);
  fireEvent.click(button);
  expect(button.parentElement?.hasAttribute('data-wide')).toBe(false);
});
