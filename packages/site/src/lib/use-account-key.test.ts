import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAccountKey } from './use-account-key';

it('the key stays when a visitor signs in, and changes when the account is left or another one signs in', () => {
  const { result, rerender } = renderHook((userId: string | null) => useAccountKey(userId), {
    initialProps: null as string | null,
  });
  const keys = ['a', 'a', null, 'b', 'a'].map((userId) => {
    rerender(userId);
    return result.current;
  });
  expect(keys).toEqual([0, 0, 1, 2, 3]);
});
