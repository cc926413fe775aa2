import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left';

function Left({ deadline }: { deadline: number }) {
  return <p>{String(useSecondsLeft(deadline))}</p>;
}
const shown = () => screen.getByText(/^\d+$/).textContent;

afterEach(() => void vi.useRealTimers());

describe('R4.3-14 the countdown', () => {
  it('R4.3-13 R9-21 the countdown goes from 30 to 0', () => {
    vi.useFakeTimers({ now: 0 });
    render(<Left deadline={30_000} />);
    expect(shown()).toBe('30');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('29');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()).toBe('0');
  });

  it('the countdown reads the clock after a tab has slept, and after a new render', () => {
    vi.useFakeTimers({ now: 0 });
    const view = render(<Left deadline={30_000} />);
    // No timer fired; only the clock advanced.
    vi.setSystemTime(25_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('5');
    view.unmount();
    vi.setSystemTime(28_000);
    render(<Left deadline={30_000} />);
    expect(shown()).toBe('2');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('the countdown does not tick towards %s', (deadline) => {
    vi.useFakeTimers({ now: 0 });
    render(<Left deadline={deadline} />);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the countdown ticks once a second, and stops at its end', () => {
    vi.useFakeTimers({ now: 400 });
    render(<Left deadline={2_000} />);
    expect(shown()).toBe('2');
    act(() => void vi.advanceTimersByTime(600));
    expect(shown()).toBe('1');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('0');
    expect(vi.getTimerCount()).toBe(0);
  });
});
