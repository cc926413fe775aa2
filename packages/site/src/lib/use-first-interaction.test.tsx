import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it.each(['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'])(
  'a viewer who does “%s” has interacted, and that holds for every later page',
  async (sign) => {
    vi.resetModules();
    const { useFirstInteraction: useStirred } = await import('./use-first-interaction');
    const first = renderHook(() => useStirred());
    expect(first.result.current).toBe(false);
    act(() => void document.body.dispatchEvent(new Event(sign, { bubbles: true })));
    expect(first.result.current).toBe(true);
    first.unmount();
    expect(renderHook(() => useStirred()).result.current).toBe(true);
  },
);
