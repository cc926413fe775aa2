import { afterEach, expect, it } from 'vitest';
import { endPreview, previewHref } from '../../lib/preview';
import { createDanmakuAccess } from './danmaku-access';

afterEach(() => {
  endPreview();
  history.replaceState(null, '', '/tenger/');
});

it('an episode has danmaku, except in a preview of staff', () => {
  const access = () => createDanmakuAccess('41', () => 7);
  expect(access()?.thread).toBe('41');
  history.replaceState(null, '', previewHref('/watch/7/41'));
  expect(access()).toBeUndefined();
});
