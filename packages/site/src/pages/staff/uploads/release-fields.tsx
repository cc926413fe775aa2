import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import css from './batch-form.module.css';
import { findReleaseErrors, type ReleaseSettings } from './release-schedule';

/** When the new episodes of a batch are released, and which of them are free. */
export function ReleaseFields({
  settings,
  isLocked,
  change,
}: {
  settings: ReleaseSettings;
  /** Episodes were added with these settings. */
  isLocked: boolean;
  change(settings: ReleaseSettings): void;
}) {
  const errors = findReleaseErrors(settings);
  const texts = staffUploadMessages;
  return (
    <fieldset className={css.release} disabled={isLocked}>
      <legend>{texts.newEpisodes}</legend>
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
            label={texts.firstAt}
            hint={texts.localTime}
            type="datetime-local"
            value={settings.first}
            error={settings.first && errors.has('first') ? texts.firstAtMissing : undefined}
            onChange={(event) => change({ ...settings, first: event.currentTarget.value })}
          />
          <Field
            label={texts.days}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={settings.days}
            error={errors.has('days') ? texts.daysWrong : undefined}
            onChange={(event) => change({ ...settings, days: event.currentTarget.value })}
          />
        </>
      )}
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
    </fieldset>
  );
}
