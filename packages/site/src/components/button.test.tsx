import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button';

it('a busy button keeps the focus, and neither acts nor submits its form', () => {
  const act = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const show = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={act}>
        Send
      </Button>
    </form>
  );
  const view = render(show(false));
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  view.rerender(show(true));
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();

  view.rerender(show(false));
  fireEvent.click(button);
  expect([act, submit].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});
