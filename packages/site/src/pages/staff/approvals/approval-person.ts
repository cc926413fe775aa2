import type { StaffApproval } from '@tenger/api-contract';
import { staffMessages } from '../../../i18n/staff';

/** The name of a person who requested or decided. */
export const approvalPersonName = ({ id, nickname }: StaffApproval['requested_by']): string =>
  nickname ?? (id === 'operator' ? staffMessages.operator : staffMessages.rule);
