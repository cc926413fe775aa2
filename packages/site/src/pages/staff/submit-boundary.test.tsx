import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { SubmitBoundary } from './submit-boundary';

it('the confirmation of a dialog that another dialog has opened does not confirm the other one', () => {
  const [confirmOuter, confirmInner] = [vi.fn(), vi.fn()];
  const common = { open: true, text: '', onClose: vi.fn() };
  render(
    <ConfirmDialog {...common} title="Зүйл" confirm="Хадгалах" onConfirm={confirmOuter}>
      <SubmitBoundary>
        <ConfirmDialog {...common} title="Зураг" confirm="Тайрах" onConfirm={confirmInner} />
      </SubmitBoundary>
    </ConfirmDialog>,
  );
  const inner = within(screen.getByRole('alertdialog', { name: 'Зураг' }));
  fireEvent.click(inner.getByRole('button', { name: 'Тайрах' }));
  expect(confirmInner).toHaveBeenCalledTimes(1);
  expect(confirmOuter).not.toHaveBeenCalled();
});
