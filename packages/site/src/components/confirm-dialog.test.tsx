import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
