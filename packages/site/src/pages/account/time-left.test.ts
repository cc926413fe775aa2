import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

it.each([
  [71 * 3600 + 20 * 60 + 5, '71 цаг 20 минут'],
  [59 * 60, '59 минут'],
  [59, '1 минут хүрэхгүй'],
])('R2.1-27 a time left of %d s is written as "%s"', (seconds, text) => expect(timeLeft(seconds)).toBe(text));
