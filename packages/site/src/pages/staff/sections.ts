import { hasRight, type Role } from '@tenger/api-contract';
import { approvalsSection } from './approvals/approvals-section';
import { auditSection } from './audit/audit-section';
import { contentSection } from './content/content-section';
import { homeSection } from './home/home-section';
import { jobsSection } from './jobs/jobs-section';
import { newsSection } from './news/news-section';
import { ordersSection } from './orders/orders-section';
import { overviewSection } from './overview/overview-section';
import { packagesSection } from './packages/packages-section';
import { peopleSection } from './people/people-section';
import { promosSection } from './promos/promos-section';
import { reportsSection } from './reports/reports-section';
import type { StaffSection } from './section';
import { commentsSection, danmakuSection } from './texts/texts-section';
import { titlesSection } from './titles/titles-section';
import { transfersSection } from './transfers/transfers-section';
import { uploadsSection } from './uploads/uploads-section';

/** All sections in the order of the menu. */
const sections: readonly StaffSection[] = [
  overviewSection,
  reportsSection,
  commentsSection,
  danmakuSection,
  ordersSection,
  transfersSection,
  packagesSection,
  promosSection,
  titlesSection,
  uploadsSection,
  homeSection,
  newsSection,
  contentSection,
  peopleSection,
  approvalsSection,
  jobsSection,
  auditSection,
];

export const getSectionsFor = (role: Role | undefined): StaffSection[] =>
  sections.filter(({ right }) => hasRight(role, right));

export const sectionPath = ({ path }: StaffSection): string => `/staff/${path}`;
