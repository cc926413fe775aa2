import { expect, it } from 'vitest';
import { episodeMark } from './episode-mark';

const free = { is_free: true, locked: false };

it('R4.5-04 a visitor reads that a free episode needs only an account, and a subscriber reads no marks', () => {
  const visitor = { isVisitor: true, someLocked: true };
  expect(episodeMark({ is_free: true, locked: true }, visitor)).toBe('sign-in');
  expect(episodeMark({ is_free: false, locked: true }, visitor)).toBe('locked');
  const staff = { isVisitor: false, someLocked: true };
  expect(episodeMark({ is_free: true, locked: true, no_video: true }, staff)).toBe('no-video');
  const withoutDays = { isVisitor: false, someLocked: true };
  expect(episodeMark(free, withoutDays)).toBe('free');
  expect(episodeMark({ is_free: false, locked: true }, withoutDays)).toBe('locked');
  const subscriber = { isVisitor: false, someLocked: false };
  expect(episodeMark(free, subscriber)).toBeUndefined();
  expect(episodeMark({ is_free: false, locked: false }, subscriber)).toBeUndefined();
});
