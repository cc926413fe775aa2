import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import css from './batch-form.module.css';
import { findReleaseErrors, type ReleaseSettings } from './release-schedule';

/** When new episodes are released, and which of them are free. */
export function ReleaseFields({
  settings,
  isSingle = false,
  isLocked,
  change,
}: {
  settings: ReleaseSettings;
  /** For one episode, without the fields of a series of them. */
  isSingle?: boolean;
  /** Episodes were added with these settings. */
  isLocked: boolean;
  change(settings: ReleaseSettings): void;
}) {
  const errors = findReleaseErrors(settings);
  const texts = staffUploadMessages;
  return (
    <fieldset className={css.release} disabled={isLocked}>
      <legend>{isSingle ? texts.plans.add : texts.newEpisodes}</legend>
      <SelectField
        label={texts.releaseMode}
        value={settings.mode}
        options={[
          { value: 'now', label: texts.releaseNow },
          { value: 'schedule', label: texts.releaseOnSchedule },
        ]}
        choose={(mode) => change({ ...settings, mode: mode === 'schedule' ? 'schedule' : 'now' })}
      />
      {settings.mode === 'schedule' && (
        <>
          <Field
            label={isSingle ? texts.release : texts.firstAt}
            hint={texts.localTime}
            type="datetime-local"
            value={settings.first}
            error={settings.first && errors.has('first') ? texts.firstAtMissing : undefined}
            onChange={(event) => change({ ...settings, first: event.currentTarget.value })}
          />
          {!isSingle && (
            <Field
              label={texts.days}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={settings.days}
              error={errors.has('days') ? texts.daysWrong : undefined}
              onChange={(event) => change({ ...settings, days: event.currentTarget.value })}
            />
          )}
        </>
      )}
      {!isSingle && (
        <Field
          label={texts.freeFirst}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          placeholder="0"
          value={settings.free}
          error={errors.has('free') ? texts.freeWrong : undefined}
          onChange={(event) => change({ ...settings, free: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
