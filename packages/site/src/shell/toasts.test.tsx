import { expect, it } from 'vitest';
import { showToast, toasts } from '../state/toasts';
import { dismissToast } from './toasts';

it('R8-42 closing a notice leaves the others', () => {
  toasts.list = [];
  for (const text of ['а', 'б', 'в']) showToast(text);
  dismissToast(toasts.list[1]?.id ?? 0);
  expect(toasts.list.map((notice) => notice.text)).toEqual(['а', 'в']);
});
