import type { FieldRules } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { hasNoReply, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { EditEntryProvider, type EntryEdit } from '../entries/edit-entry';
import { EntryForm } from '../entries/entry-form';
import { ColleaguesText } from './colleagues-text';
import { describeConflict } from './describe-conflict';
import css from './entity-form.module.css';
import { fieldErrorText } from './field-error-text';
import type { FormDescription } from './form-description';
import { FormField } from './form-field';
import { LeaveGuard } from './leave-guard';
import { isConflict, type useEntityForm } from './use-entity-form';

interface EntityFormProps<Rules extends FieldRules> {
  readonly description: FormDescription<Rules>;
  readonly form: ReturnType<typeof useEntityForm>;
  /** Translators see only texts. */
  readonly textsOnly?: boolean;
  readonly isNew: boolean;
  readonly busy: boolean;
  /** Why the last save failed. */
  readonly error: unknown;
  /** `staysOpen`: by the keyboard, in the middle of writing. */
  save(staysOpen: boolean): void;
  /** Content after a group, by its name. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

/** Keeps messages above the bar while it is on the page. */
function reserveBottomEdge(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--save-bar', `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--save-bar');
  };
}

/** The form of an entity: its groups, and a bar that saves. */
export function EntityForm<Rules extends FieldRules>(props: EntityFormProps<Rules>) {
  const { description, form, textsOnly = false, isNew, busy, error, save, extra } = props;
  const texts = staffFormMessages;
  const refused = error instanceof RequestError ? error.fields : {};
  const errorOf = (name: string): string | undefined => {
    const [found, rule] = [form.errors[name], description.rules[name]];
    return found && rule ? fieldErrorText(rule, found) : refused[name];
  };
  const [edit, setEdit] = useState<EntryEdit>();
  const submit = (staysOpen: boolean) => {
    if (busy || (!form.isDirty && !isNew)) return;
    if (form.submit()) save(staysOpen);
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`.${css.form} [aria-invalid="true"]`)?.focus(),
      );
  };
  return (
    <EditEntryProvider value={setEdit}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          // The form of a dialog in this form bubbles through React's tree.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          submit(false);
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
          event.preventDefault();
          // A key that is held down repeats.
          if (!event.repeat) submit(true);
        }}
      >
        {form.wasRestored && form.isDirty && (
          <p className={css.notice} role="status">
            {texts.restored}
          </p>
        )}
        {description.groups.map(({ name, fields }) => {
          const shown = fields.filter(
            ({ isText, when }) => (!textsOnly || isText) && (!when || when(form.values)),
          );
          return shown.length === 0 ? null : (
            <fieldset key={name} className={css.group} data-group={name}>
              <legend>{description.messages.groups[name]}</legend>
              <div className={css.fields}>
                {shown.map((field) => (
                  <div key={field.name} className={css.field} data-type={description.rules[field.name]?.type}>
                    <FormField
                      rule={description.rules[field.name] ?? { type: 'boolean' }}
                      label={description.messages.labels[field.name]}
                      help={description.messages.helps[field.name]}
                      options={description.messages.options?.[field.name]}
                      error={errorOf(field.name)}
                      value={form.values[field.name]}
                      kind={field.kind}
                      slot={field.slot}
                      change={(value) => form.change({ [field.name]: value })}
                    />
                    <ColleaguesText form={form} name={field.name} rule={description.rules[field.name]} />
                  </div>
                ))}
              </div>
              {extra?.[name]}
            </fieldset>
          );
        })}
        <div ref={reserveBottomEdge} className={css.bar} data-dirty={form.isDirty || undefined}>
          {isConflict(error) && form.isDirty ? (
            <p role="alert" data-bad>
              {describeConflict(form.contested, description.messages.labels)}
            </p>
          ) : error instanceof RequestError && !isConflict(error) ? (
            <p role="alert" data-bad>
              {isNew && hasNoReply(error) ? texts.noReply : error.message}
            </p>
          ) : Object.keys(form.errors).length > 0 ? (
            <p role="alert" data-bad>
              {texts.hasErrors(Object.keys(form.errors).length)}
            </p>
          ) : (
            <p role="status">
              {form.isDirty
                ? texts.unsaved
                : isNew
                  ? (description.messages.fresh ?? texts.fresh)
                  : texts.allSaved}
            </p>
          )}
          {form.isDirty && (
            <Button kind="line" onClick={form.discard}>
              {texts.discard}
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={!form.isDirty && !isNew}>
            {isNew ? (description.messages.create ?? texts.createDraft) : staffMessages.save}
          </Button>
        </div>
        <LeaveGuard active={form.isDirty} discard={form.discard} />
      </form>
      {edit && <EntryForm edit={edit} close={() => setEdit(undefined)} />}
    </EditEntryProvider>
  );
}
