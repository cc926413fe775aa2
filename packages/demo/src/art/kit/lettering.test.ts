import { expect, it } from 'vitest';
import { letters, sizeToFit } from './lettering';

it('the lettering fits a line to a width', () => {
  const size = sizeToFit('ҮНЭГНИЙ', 'black', 300, 500);
  expect(letters('ҮНЭГНИЙ', 'black', size).width).toBeCloseTo(300, 3);
});

it('the lettering never exceeds the largest size', () => {
  expect(sizeToFit('Ө', 'narrow', 3000, 80)).toBe(80);
});

it('the narrow cut is narrower than the black one', () => {
  expect(letters('ТЭНГЭР', 'narrow', 100).width).toBeLessThan(letters('ТЭНГЭР', 'black', 100).width);
});

it('the lettering names a letter that it cannot draw', () => {
  expect(() => letters('漢', 'black', 10)).toThrow('漢');
});
