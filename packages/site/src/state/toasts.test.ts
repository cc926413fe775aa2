import { beforeEach, expect, it } from 'vitest';
import { dismissToast, showToast, toasts } from './toasts';

beforeEach(() => {
  toasts.list = [];
});

it('R8-41 R9-37 the notices keep ten messages, and the oldest is dropped', () => {
  for (let n = 1; n <= 12; n += 1) showToast(`м${n}`);
  expect(toasts.list.map((notice) => notice.text)).toEqual(
    Array.from({ length: 10 }, (_, at) => `м${at + 3}`),
  );
});

it('R8-42 closing a notice leaves the others', () => {
  for (const text of ['а', 'б', 'в']) showToast(text);
  dismissToast(toasts.list[1]?.id ?? 0);
  expect(toasts.list.map((notice) => notice.text)).toEqual(['а', 'в']);
});
