import type { StaffDeed, TextState } from '@tenger/api-contract';
import { money } from '../../i18n/format';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import css from './changes.module.css';

const LONGEST = 120;

/** A value as people read it. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return staff.none;
  if (typeof value === 'boolean') return value ? staff.yes : staff.no;
  if (field === 'state') return staff.states[value as TextState] ?? String(value);
  if (field === 'role') return staff.roles[value as keyof typeof staff.roles] ?? String(value);
  if (typeof value === 'number' && (field === 'amount' || field === 'price')) return money(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return stampOf(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What a deed has changed: each field as it was and as it is. */
export function Changes({ before, after, detail }: Pick<StaffDeed, 'before' | 'after' | 'detail'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className={css.changes}>
      {fields.map((field) => (
        <li key={field}>
          <span>{staff.fields[field] ?? field}</span>
          {before && field in before && <del>{shown(field, before[field])}</del>}
          {after && field in after && <ins>{shown(field, after[field])}</ins>}
        </li>
      ))}
      {detail && <li>{detail}</li>}
      {fields.length === 0 && !detail && <li>{staff.none}</li>}
    </ul>
  );
}
