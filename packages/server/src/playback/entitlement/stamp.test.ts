import { expect, it } from 'vitest';
import { deriveKeys } from '../../platform/keys';
import { playbackTokenOf } from './playback-token';

const { stamp } = deriveKeys('a'.repeat(64));

it('R3-16 the stamp is the same for one viewer, differs between viewers, and reveals nothing about either', () => {
  const one = playbackTokenOf(stamp, 'demo-99000001');
  expect(one).toMatch(/^[0-9A-Z]{8}$/);
  expect(playbackTokenOf(stamp, 'demo-99000001')).toBe(one);
  expect(playbackTokenOf(stamp, 'demo-99000002')).not.toBe(one);
  expect(playbackTokenOf(deriveKeys('b'.repeat(64)).stamp, 'demo-99000001')).not.toBe(one);
});
