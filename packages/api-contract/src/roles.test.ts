import { expect, it } from 'vitest';
import { hasRight, isStaff, roles, staffRights } from './roles';

it('R6-09 the table of rights says which role may do what', () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, staffRights.map((right) => Number(hasRight(role, right))).join('')]),
  );
  // reports, comments, danmaku, notices, texts, catalogue, uploads, subtitles, orders, packages, transfers, people, audit
  expect(table).toEqual({
    viewer: '0000000000000',
    translator: '0000100100000',
    moderator: '1111000000000',
    editor: '0001111100000',
    cashier: '0000000010100',
    admin: '1111111111111',
  });
  expect(staffRights.some((right) => hasRight(undefined, right))).toBe(false);
});

it('every role except viewer is staff', () => {
  expect(roles.map(isStaff)).toEqual([false, true, true, true, true, true]);
  expect(isStaff(undefined)).toBe(false);
});
