import { staffFormMessages } from '../../../i18n/staff/form';

/** Says that a colleague saved another version, and which of its values the changes concern. */
export function describeConflict(
  contested: readonly string[],
  labels: Readonly<Partial<Record<string, string>>>,
): string {
  const names = [...new Set(contested)].flatMap((name) => labels[name] ?? []);
  return names.length > 0 ? staffFormMessages.contested(names.join(', ')) : staffFormMessages.conflict;
}
