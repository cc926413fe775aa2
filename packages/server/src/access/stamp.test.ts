import { expect, it } from 'vitest';
import { keysFrom } from '../keys';
import { stampOf } from './stamp';

const { stamp } = keysFrom('a'.repeat(64));

it('R3-16 the stamp is the same for one viewer, differs between viewers, and reveals nothing about either', () => {
  const one = stampOf(stamp, 'demo-99000001');
  expect(one).toMatch(/^[0-9A-Z]{8}$/);
  expect(stampOf(stamp, 'demo-99000001')).toBe(one);
  expect(stampOf(stamp, 'demo-99000002')).not.toBe(one);
  expect(stampOf(keysFrom('b'.repeat(64)).stamp, 'demo-99000001')).not.toBe(one);
});
