import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../state/session';
import { readViewerDraft, removeViewerDrafts, useDraftKey, writeViewerDraft } from './draft';

beforeEach(() => sessionStorage.clear());

it('what an account has written is hidden from another account and from a visitor', () => {
  session.userId = 'user-000001';
  writeViewerDraft('payment', { promoText: 'НАМАР' });
  expect(readViewerDraft('payment')).toEqual({ promoText: 'НАМАР' });
  for (const next of [null, 'user-000002']) {
    session.userId = next;
    expect(readViewerDraft('payment')).toBeUndefined();
  }
  // R4.1-05: its session ended, and it signs in again.
  session.userId = 'user-000001';
  expect(readViewerDraft('payment')).toEqual({ promoText: 'НАМАР' });
  removeViewerDrafts();
  expect(readViewerDraft('payment')).toBeUndefined();
});

it('what a visitor has written stays after the sign-in', () => {
  session.userId = null;
  writeViewerDraft('payment', { promoText: 'НАМАР' });
  session.userId = 'user-000001';
  expect(readViewerDraft('payment')).toEqual({ promoText: 'НАМАР' });
});

it('the key stays when a visitor signs in, and changes when the account is left or another one signs in', () => {
  const { result, rerender } = renderHook((userId: string | null) => useDraftKey(userId), {
    initialProps: null as string | null,
  });
  const keys = ['a', 'a', null, 'b', 'a'].map((userId) => {
    rerender(userId);
    return result.current;
  });
  expect(keys).toEqual([0, 0, 1, 2, 3]);
});
