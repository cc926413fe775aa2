import { hasRight, type Overview, type Role } from '@tenger/api-contract';

/** The overview without the figures for which a role lacks the right. */
export const visibleOverview = (all: Overview, role: Role): Overview => ({
  ...all,
  income: hasRight(role, 'orders') ? all.income : null,
  accounts: hasRight(role, 'accounts') ? all.accounts : null,
  jobs: hasRight(role, 'jobs') ? all.jobs : null,
  approvals: hasRight(role, 'people') ? (all.approvals ?? null) : null,
});
