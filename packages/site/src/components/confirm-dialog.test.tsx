import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { goBack } from '../testing/render-site';
import { ConfirmDialog } from './confirm-dialog';

const show = (stopsOnClose: boolean) => {
  const close = vi.fn();
  render(
    <ConfirmDialog
      open
      busy
      stopsOnClose={stopsOnClose}
      title="Хадгалах уу?"
      text=""
      confirm="Хадгалах"
      cancel="Болих"
      onConfirm={() => undefined}
      onClose={close}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Болих' }));
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  return close;
};

it('a dialog stays open while its action runs: closing would not cancel it', () => {
  const close = show(false);
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Болих' }).getAttribute('aria-disabled')).toBe('true');
});

it('a dialog whose closing stops the action can be closed meanwhile', () => {
  expect(show(true)).toHaveBeenCalled();
});

it('Back closes a dialog, and leaves the page where it is', async () => {
  history.replaceState(null, '', '/tenger/');
  history.pushState(null, '', '/tenger/staff');
  const close = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Устгах уу?"
      text=""
      confirm="Устгах"
      onConfirm={() => undefined}
      onClose={close}
    />,
  );
  await goBack();
  expect(close).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/tenger/staff');
});
