import type { StaffAuditEntry, TextState } from '@tenger/api-contract';
import { formatTimestamp } from '../../i18n/date-time';
import { formatMoney } from '../../i18n/format';
import { staffMessages } from '../../i18n/staff';
import css from './changes.module.css';

const LONGEST = 120;

/** Formats a value for display. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return staffMessages.none;
  if (typeof value === 'boolean') return value ? staffMessages.yes : staffMessages.no;
  if (field === 'state') return staffMessages.states[value as TextState] ?? String(value);
  if (field === 'role')
    return staffMessages.roles[value as keyof typeof staffMessages.roles] ?? String(value);
  if (typeof value === 'number' && (field === 'amount' || field === 'price')) return formatMoney(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatTimestamp(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The changes of an audit entry: each field before and after. */
export function Changes({ before, after, detail }: Pick<StaffAuditEntry, 'before' | 'after' | 'detail'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className={css.changes}>
      {fields.map((field) => (
        <li key={field}>
          <span>{staffMessages.fields[field] ?? field}</span>
          {before && field in before && <del>{shown(field, before[field])}</del>}
          {after && field in after && <ins>{shown(field, after[field])}</ins>}
        </li>
      ))}
      {detail && <li>{detail}</li>}
      {fields.length === 0 && !detail && <li>{staffMessages.none}</li>}
    </ul>
  );
}
