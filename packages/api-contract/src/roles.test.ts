import { expect, it } from 'vitest';
import { isStaff, roles } from './roles';
import { uploadStaffImage } from './staff-catalogue';
import { hasRight, staffRights } from './staff-rights';

it('R6-09 the table of rights says which role may do what', () => {
  const table = Object.fromEntries(
    roles.map((role) => [role, staffRights.map((right) => Number(hasRight(role, right))).join('')]),
  );
  // overview, reports, faults, comments, danmaku, notices, texts, catalogue, home, uploads, subtitles, jobs, orders, packages, transfers,
  // people, accounts, blocks, days, audit
  expect(table).toEqual({
    viewer: '00000000000000000000',
    translator: '00000010001000000000',
    moderator: '11111100000000001100',
    editor: '10100111111000000000',
    cashier: '10000000000010101010',
    admin: '11111111111111111111',
  });
  expect(staffRights.some((right) => hasRight(undefined, right))).toBe(false);
});

it('a role that edits entities with images may upload images', () => {
  const editing = roles.filter((role) => hasRight(role, 'catalogue') || hasRight(role, 'home'));
  expect(editing.length).toBeGreaterThan(0);
  expect(editing.filter((role) => !hasRight(role, uploadStaffImage.right))).toEqual([]);
});

it('the roles with any right are staff', () => {
  const withRights = roles.filter((role) => staffRights.some((right) => hasRight(role, right)));
  expect(roles.filter(isStaff)).toEqual(withRights);
  expect(isStaff(undefined)).toBe(false);
});
