import type { StaffAuditEntry } from '@tenger/api-contract';
import { formatTimestamp } from '../../i18n/date-time';
import { formatMoney } from '../../i18n/format';
import { staffMessages } from '../../i18n/staff';
import { contentMessages } from '../../i18n/staff/content';
import { staffFormMessages } from '../../i18n/staff/form';
import { homeMessages } from '../../i18n/staff/home';
import { moneyMessages } from '../../i18n/staff/money';
import { promoMessages } from '../../i18n/staff/promos';
import { staffTitleMessages } from '../../i18n/staff/titles';
import css from './changes.module.css';

const LONGEST = 120;

/** The names of fields, by the name in the audit: the labels of the forms, and shorter or further ones. */
const names: Readonly<Record<string, string>> = {
  ...{ ...staffFormMessages.entryLabels, ...staffFormMessages.labels, ...homeMessages.form.labels },
  ...{ ...moneyMessages.packageForm.labels, ...moneyMessages.accountForm.labels },
  ...{ ...promoMessages.form.labels, ...contentMessages.form.labels, ...staffMessages.fields },
};

/** The names of the values of a field, by field. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: staffMessages.states,
  role: staffMessages.roles,
  status: staffTitleMessages.publish.states,
  kind: promoMessages.form.options.kind,
};

/** Formats a value for display. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return staffMessages.none;
  if (typeof value === 'boolean') return value ? staffMessages.yes : staffMessages.no;
  if (typeof value === 'number' && (field === 'amount' || field === 'price')) return formatMoney(value);
  const name = typeof value === 'string' && valueNames[field]?.[value];
  if (name) return name;
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
          <span>{names[field] ?? field}</span>
          {before && field in before && <del>{shown(field, before[field])}</del>}
          {after && field in after && <ins>{shown(field, after[field])}</ins>}
        </li>
      ))}
      {detail && <li>{detail}</li>}
      {fields.length === 0 && !detail && <li>{staffMessages.none}</li>}
    </ul>
  );
}
