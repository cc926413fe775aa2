import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchMessages } from '../../i18n/watch';
import { WideLayoutButton } from './layout-button';

it('a toggle whose name says the next state is not pressed too', () => {
  render(<WideLayoutButton wide setWide={() => undefined} />);
  const button = screen.getByRole('button', { name: watchMessages.theatreLayoutOff });
  expect([button.hasAttribute('aria-pressed'), button.hasAttribute('data-pressed')]).toEqual([false, true]);
});
