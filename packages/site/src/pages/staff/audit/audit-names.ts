import type { StaffAuditEntry } from '@tenger/api-contract';
import { staffMessages } from '../../../i18n/staff';
import { auditMessages } from '../../../i18n/staff/audit';

/** "comment 1000000012" → "Сэтгэгдэл 1000000012", "footer-image" → "Доод хэсгийн зураг"; an account is its id. */
export function auditTargetOf(target: string): string {
  const [kind = '', ...rest] = target.split(' ');
  const word = auditMessages.targets[kind];
  return word ? [word, ...rest].join(' ') : target;
}

/** The actor: an account, a visitor, an operator at the terminal, or the rule that hides reported comments. */
export const actorOf = ({ id, nickname }: StaffAuditEntry['actor']): string => {
  if (id === 'operator') return staffMessages.operator;
  if (id === 'reports') return staffMessages.rule;
  if (id === 'visitor') return auditMessages.visitor;
  return nickname ?? id;
};
