import { expect, it } from 'vitest';
import { hasRight, isStaff, roles, staffRights } from './roles';

it('R6-09 the table of rights says which role may do what', () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, staffRights.map((right) => Number(hasRight(role, right))).join('')]),
  );
  // reports, comments, danmaku, notices, texts, catalogue, home, uploads, subtitles, orders, packages, transfers, people,
  // accounts, blocks, days, audit
  expect(table).toEqual({
    viewer: '00000000000000000',
    translator: '00001000100000000',
    moderator: '11110000000001100',
    editor: '00011111100000000',
    cashier: '00000000010101010',
    admin: '11111111111111111',
  });
  expect(staffRights.some((right) => hasRight(undefined, right))).toBe(false);
});

it('every role except viewer is staff', () => {
  expect(roles.map(isStaff)).toEqual([false, true, true, true, true, true]);
  expect(isStaff(undefined)).toBe(false);
});
