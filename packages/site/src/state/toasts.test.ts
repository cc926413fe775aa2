import { beforeEach, expect, it } from 'vitest';
import { showToast, toasts } from './toasts';

beforeEach(() => {
  toasts.list = [];
});

it('R8-41 R9-37 the notices keep ten messages, and the oldest is dropped', () => {
  for (let n = 1; n <= 12; n += 1) showToast(`м${n}`);
  expect(toasts.list.map((notice) => notice.text)).toEqual(
    Array.from({ length: 10 }, (_, at) => `м${at + 3}`),
  );
});
