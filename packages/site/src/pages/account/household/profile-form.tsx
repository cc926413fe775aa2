import { useMutation } from '@tanstack/react-query';
import {
  AGE_LIMITS,
  deleteHouseholdProfile,
  type HouseholdProfile,
  PIN_LENGTH,
  PROFILE_NAME_LENGTH,
  saveHouseholdProfile,
} from '@tenger/api-contract';
import { useId, useState } from 'react';
import { call, failureMessage, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { DigitBoxes } from '../../../components/digit-boxes';
import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { householdMessages } from '../../../i18n/household';
import { showToast } from '../../../state/toasts';
import { type ChosenPicture, PictureField } from '../profile/picture-field';
import { uploadPicture } from '../profile/upload-picture';
import css from './household-page.module.css';

const NO_LIMIT = 'none';
/** The highest age limit of a title is no limit for a profile. */
const ageOptions = [
  { value: NO_LIMIT, label: householdMessages.noLimit },
  ...AGE_LIMITS.slice(0, -1).map((age) => ({
    value: String(age),
    label: householdMessages.ageOption(age),
  })),
];
const ageOf = (value: string) => AGE_LIMITS.find((age) => String(age) === value) ?? null;

interface ProfileFormProps {
  /** Undefined for a new profile. */
  profile: HouseholdProfile | undefined;
  saved(profiles: HouseholdProfile[]): void;
  close(): void;
}

/** Adds, changes or deletes a profile of the household. */
export function HouseholdProfileForm({ profile, saved, close }: ProfileFormProps) {
  const [name, setName] = useState(profile?.name ?? '');
  const [picture, setPicture] = useState<ChosenPicture>(profile?.image ? { kept: profile.image } : null);
  const [age, setAge] = useState(String(profile?.watches_up_to ?? NO_LIMIT));
  const [asksPin, setAsksPin] = useState(profile?.has_pin ?? false);
  const [pin, setPin] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isRemoving, setIsRemoving] = useState(false);
  const pinNote = useId();
  const keepsPin = profile?.has_pin === true && pin === '';

  const save = useMutation({
    mutationFn: async () => {
      const image = await uploadPicture(picture);
      // Uploads the picture once, even if another field is rejected. The viewer may have chosen another one meanwhile.
      setPicture((current) => (current === picture && image ? { kept: image } : current));
      const body = {
        ...{ name: name.trim(), image, watches_up_to: ageOf(age) },
        ...(profile && { id: profile.id }),
        ...(asksPin ? !keepsPin && { pin } : { pin: null }),
      };
      return call(saveHouseholdProfile, { body });
    },
    onSuccess: ({ data }) => {
      showToast(householdMessages.saved, 'done');
      saved(data);
    },
    onError: (error) => {
      const fields = error instanceof RequestError ? error.fields : {};
      if (Object.keys(fields).length > 0) setProblems(fields);
      else showToast(failureMessage(error), 'error');
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteHouseholdProfile, { body: { id } }),
    onSuccess: ({ data }) => {
      showToast(householdMessages.removed, 'done');
      saved(data);
    },
    onError: (error) => showToast(failureMessage(error), 'error'),
  });

  const submit = () => {
    const found = {
      ...(name.trim() === '' && { name: householdMessages.nameMissing }),
      ...(asksPin &&
        !keepsPin &&
        pin.length < PIN_LENGTH && { pin: pin ? messages.wrongPin : accountMessages.newPinMissing }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate();
  };

  if (isRemoving && profile)
    return (
      <ConfirmDialog
        open
        title={householdMessages.removeTitle(profile.name)}
        text={householdMessages.removeText}
        confirm={householdMessages.remove}
        cancel={householdMessages.cancel}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(profile.id)}
        onClose={() => setIsRemoving(false)}
      />
    );
  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={profile ? householdMessages.editProfile : householdMessages.newProfile}
      text={householdMessages.ageHint}
      confirm={householdMessages.save}
      cancel={householdMessages.cancel}
      busy={save.isPending}
      onConfirm={submit}
      onClose={close}
    >
      <PictureField value={picture} name={name} problem={problems.image} choose={setPicture} />
      <Field
        label={householdMessages.name}
        hint={householdMessages.nameHint(PROFILE_NAME_LENGTH)}
        error={problems.name}
        autoComplete="off"
        maxLength={PROFILE_NAME_LENGTH}
        required
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblems(({ name: _, ...others }) => others);
        }}
      />
      <SelectField label={householdMessages.age} value={age} options={ageOptions} choose={setAge} />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={asksPin}
          onChange={(event) => {
            setAsksPin(event.currentTarget.checked);
            setProblems(({ pin: _, ...others }) => others);
          }}
        />
        {householdMessages.askPin}
      </label>
      {asksPin && (
        <div>
          <DigitBoxes
            label={householdMessages.pin}
            length={PIN_LENGTH}
            secret
            // Follows the press on the checkbox, and not the opening of the dialog.
            autoFocus={!profile?.has_pin}
            value={pin}
            invalid={Boolean(problems.pin)}
            describedBy={pinNote}
            onChange={(value) => {
              setPin(value);
              setProblems(({ pin: _, ...others }) => others);
            }}
          />
          <p id={pinNote} className={css.pinNote} data-wrong={problems.pin ? true : undefined}>
            {problems.pin ?? (keepsPin ? householdMessages.keepPin : householdMessages.pinHint)}
          </p>
        </div>
      )}
      {profile && (
        <Button kind="quiet" small onClick={() => setIsRemoving(true)}>
          {householdMessages.remove}
        </Button>
      )}
    </ConfirmDialog>
  );
}
