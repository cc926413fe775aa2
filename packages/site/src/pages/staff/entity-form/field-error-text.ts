import type { FieldError, FieldRule } from '@tenger/api-contract';
import { formatNumber } from '../../../i18n/format';
import { staffFormMessages } from '../../../i18n/staff/form';

/** Says what is wrong with the value of a field. */
export function fieldErrorText(rule: FieldRule, error: FieldError): string {
  const { errors, decimal, wholeNumber } = staffFormMessages;
  if (error !== 'range') return errors[error];
  const { min, max } = rule as Extract<FieldRule, { type: 'integer' }>;
  const text = rule.type === 'optional-decimal' ? decimal : wholeNumber;
  return text(formatNumber(min), formatNumber(max));
}
