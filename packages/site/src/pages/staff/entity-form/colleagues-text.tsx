import type { FieldRule } from '@tenger/api-contract';
import { staffFormMessages } from '../../../i18n/staff/form';
import css from './colleagues-text.module.css';
import type { useEntityForm } from './use-entity-form';

interface ColleaguesTextProps {
  readonly form: Pick<ReturnType<typeof useEntityForm>, 'contested' | 'saved'>;
  readonly name: string;
  readonly rule: FieldRule | undefined;
}

/** The text of a colleague that the next save would replace, below the field with the operator's text. */
export function ColleaguesText({ form, name, rule }: ColleaguesTextProps) {
  const isText = rule?.type === 'text' || rule?.type === 'multiline-text';
  if (!isText || !form.contested.includes(name)) return null;
  return (
    <details className={css.text}>
      <summary>{staffFormMessages.colleaguesText}</summary>
      <p>{String(form.saved[name] ?? '') || staffFormMessages.emptyText}</p>
    </details>
  );
}
