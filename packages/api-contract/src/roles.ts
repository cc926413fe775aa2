/**
 * Roles of accounts. Translators edit texts; moderators review user content; editors run the catalog; cashiers handle
 * orders and bank transfers.
 */
export const roles = ['viewer', 'translator', 'moderator', 'editor', 'cashier', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether the role may open the staff area. Apart from `staff-rights.ts`, which only that area loads. */
export const isStaff = (role: Role | undefined): boolean => role !== undefined && role !== 'viewer';
