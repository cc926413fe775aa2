import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Profile, saveProfile } from '@tenger/api-contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call, failureMessage, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { accountMessages } from '../../../i18n/account';
import { fetchUser, session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { profileQuery } from '../queries';
import { type ChosenPicture, PictureField } from './picture-field';
import css from './profile-form.module.css';
import {
  formatLimits,
  hasEmailLabel,
  type ProfileFields,
  type ProfileProblems,
  profileProblems,
} from './profile-rules';
import { uploadPicture } from './upload-picture';

const GENDERS = [1, 2, 3] as const;
/** The input limit. The validation has its own rules. */
const MAX_LENGTHS = 80;

/** R2.6-08: the public profile and the verified contact data. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<ProfileFields>(() => {
    const { firstname, lastname, nickename, gender } = profile;
    return { firstname, lastname, nickename, gender };
  });
  const [picture, setPicture] = useState<ChosenPicture>(profile.image ? { kept: profile.image } : null);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { from, to } = formatLimits(profile.rules.name);
  const nickname = formatLimits(profile.rules.nickname);

  const type = (field: 'firstname' | 'lastname' | 'nickename') => (event: { target: { value: string } }) => {
    setFields({ ...fields, [field]: event.target.value });
    setProblems(({ [field]: _, ...others }) => others);
  };
  const point = (found: ProfileProblems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const save = useMutation({
    mutationFn: async (gender: 1 | 2 | 3) => {
      const image = await uploadPicture(picture);
      // Uploads the picture once, even if the other fields are rejected. The viewer may have chosen another one meanwhile.
      setPicture((current) => (current === picture && image ? { kept: image } : current));
      return call(saveProfile, { body: { ...fields, gender, image } });
    },
    onSuccess: async ({ data, msg }) => {
      if (session.userId) queries.setQueryData(profileQuery(session.userId).queryKey, data);
      showToast(msg ?? accountMessages.saved, 'done');
      await fetchUser();
    },
    onError: (error) => {
      const fieldErrors = error instanceof RequestError ? error.fields : {};
      const { file, ...named } = fieldErrors;
      if (Object.keys(fieldErrors).length > 0) point({ ...named, ...(file && { image: file }) });
      else showToast(failureMessage(error), 'error');
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileProblems(fields, profile.rules, profile);
    const { gender } = fields;
    if (Object.keys(found).length > 0 || gender === null) return point(found);
    setProblems({});
    if (!save.isPending) save.mutate(gender);
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <PictureField
        value={picture}
        name={fields.nickename}
        problem={problems.image}
        choose={(chosen) => {
          setPicture(chosen);
          setProblems(({ image: _, ...others }) => others);
        }}
      />
      <dl className={css.known}>
        <div>
          <dt>{accountMessages.fullName}</dt>
          <dd>
            {profile.lastname} {profile.firstname}
          </dd>
        </div>
        <div>
          <dt>{accountMessages.phoneShort}</dt>
          <dd>{profile.phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</dd>
        </div>
        <div>
          <dt>{accountMessages.verifiedEmail}</dt>
          <dd>{profile.email ?? accountMessages.noEmail}</dd>
        </div>
      </dl>
      <div className={css.pair}>
        <Field
          label={accountMessages.lastName}
          hint={accountMessages.nameHint(from, to)}
          error={problems.lastname}
          autoComplete="family-name"
          maxLength={MAX_LENGTHS}
          required
          value={fields.lastname}
          onChange={type('lastname')}
        />
        <Field
          label={accountMessages.firstName}
          hint={accountMessages.nameHint(from, to)}
          error={problems.firstname}
          autoComplete="given-name"
          maxLength={MAX_LENGTHS}
          required
          value={fields.firstname}
          onChange={type('firstname')}
        />
      </div>
      <Field
        label={hasEmailLabel(profile.rules) ? accountMessages.nickname : accountMessages.nicknameOnly}
        hint={accountMessages.nicknameHint(nickname.from, nickname.to)}
        error={problems.nickename}
        autoComplete="nickname"
        maxLength={MAX_LENGTHS}
        required
        value={fields.nickename}
        onChange={type('nickename')}
      />
      <fieldset className={css.genders} aria-describedby={`${id}-gender`}>
        <legend>{accountMessages.gender}</legend>
        <div>
          {GENDERS.map((gender, at) => (
            <label key={gender}>
              <input
                type="radio"
                name={`${id}-gender`}
                checked={fields.gender === gender}
                aria-invalid={Boolean(problems.gender)}
                onChange={() => {
                  setFields({ ...fields, gender });
                  setProblems(({ gender: _, ...others }) => others);
                }}
              />
              <span>{accountMessages.genders[at]}</span>
            </label>
          ))}
        </div>
        <p id={`${id}-gender`} className={css.wrong} role="alert">
          {problems.gender}
        </p>
      </fieldset>
      <Button type="submit" wide busy={save.isPending}>
        {accountMessages.save}
      </Button>
    </form>
  );
}
