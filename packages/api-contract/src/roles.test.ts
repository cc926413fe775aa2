import { expect, it } from 'vitest';
import { hasRight, isStaff, roles, staffRights } from './roles';

it('R6-09 the table of rights says which role may do what', () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, staffRights.map((right) => Number(hasRight(role, right))).join('')]),
  );
  //           reports, comments, danmaku, notices, texts, catalogue, uploads, subtitles, transfers, people, audit
  expect(table).toEqual({
    viewer: '00000000000',
    translator: '00001001000',
    moderator: '11110000000',
    admin: '11111111111',
  });
  expect(staffRights.some((right) => hasRight(undefined, right))).toBe(false);
});

it('every role except viewer is staff', () => {
  expect(roles.map(isStaff)).toEqual([false, true, true, true]);
  expect(isStaff(undefined)).toBe(false);
});
