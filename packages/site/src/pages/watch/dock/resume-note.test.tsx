import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messages } from '../../../i18n';
import { ResumeNote } from './resume-note';

it('the resume note closes after a while, but not while the focus is in it', () => {
  vi.useFakeTimers();
  const close = vi.fn();
  render(<ResumeNote time={90} fromStart={() => undefined} close={close} />);
  const button = screen.getByRole('button', { name: messages.close });
  fireEvent.focus(button);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(close).not.toHaveBeenCalled();
  fireEvent.blur(button);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(close).toHaveBeenCalledOnce();
});
