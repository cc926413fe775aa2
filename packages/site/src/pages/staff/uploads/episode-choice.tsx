import { useQuery } from '@tanstack/react-query';
import { episodeRules, type StaffEpisode, staffEpisodes, type UploadKind } from '@tenger/api-contract';
import { useEffect } from 'react';
import { dataQuery } from '../../../api';
import { Field } from '../../../components/field';
import { browseMessages } from '../../../i18n/browse';
import { staffMessages } from '../../../i18n/staff';
import { videoMessages } from '../../../i18n/staff/videos';
import { Check } from '../form';
import css from './destination-form.module.css';
import { parseTypedEpisode } from './parse-typed-episode';

/** The typed episode of an upload. */
export interface EpisodeInput {
  readonly number: string;
  /** The name of a new episode. */
  readonly name: string;
  readonly free: boolean;
  /** The existing episode; null if there is none, undefined while loading. */
  readonly known: StaffEpisode | null | undefined;
}

/** True if a file of this kind can be uploaded to the typed episode. */
export const canUploadToEpisode = (
  { number, known }: EpisodeInput,
  kind: UploadKind,
  mayAdd: boolean,
): boolean => {
  if (parseTypedEpisode(number) === undefined || known === undefined) return false;
  return known === null ? mayAdd : kind === 'video' || known.has_film;
};

/** The episode of a title with a number, in a list. */
export const numberedEpisodeQuery = (title: number, number: number) =>
  dataQuery(staffEpisodes, { params: { id: title }, query: { number } }, 0);

function noteOf(known: StaffEpisode | null, kind: UploadKind, mayAdd: boolean): string {
  if (!known) return mayAdd ? videoMessages.willAdd : videoMessages.noSuchEpisode;
  if (kind === 'subtitle') return known.has_film ? videoMessages.subtitleReady : videoMessages.needsVideo;
  return known.has_film ? videoMessages.willReplace : videoMessages.willFill;
}

/** Chooses an episode by its number. A missing one can be added with a name. */
export function EpisodeChoice({
  title,
  kind,
  mayAdd,
  input,
  change,
}: {
  title: number;
  kind: UploadKind;
  mayAdd: boolean;
  input: EpisodeInput;
  change(input: EpisodeInput): void;
}) {
  const number = parseTypedEpisode(input.number);
  const newest = useQuery(dataQuery(staffEpisodes, { params: { id: title }, query: {} }, 0));
  const asked = useQuery({
    ...numberedEpisodeQuery(title, number ?? 1),
    enabled: number !== undefined,
  });
  const known =
    number === undefined || asked.isFetching ? undefined : asked.data && (asked.data.data[0] ?? null);
  useEffect(() => {
    if (known?.id !== input.known?.id || (known === undefined) !== (input.known === undefined))
      change({ ...input, known });
  }, [known, input, change]);
  const last = newest.data?.data[0]?.number;
  const note = asked.isError ? browseMessages.listFailed : known !== undefined && noteOf(known, kind, mayAdd);
  return (
    <div className={css.episode}>
      <Field
        label={staffMessages.episodeNumber}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={input.number}
        error={input.number && number === undefined ? videoMessages.notNumber : undefined}
        {...(last !== undefined && { hint: videoMessages.lastEpisode(last) })}
        onChange={(event) => change({ ...input, number: event.currentTarget.value, known: undefined })}
      />
      <p className={css.note} role="status">
        {known?.name && <b>{known.name}. </b>}
        {note}
      </p>
      {known === null && mayAdd && (
        <>
          <Field
            label={videoMessages.episodeName}
            maxLength={episodeRules.name.max}
            autoComplete="off"
            value={input.name}
            onChange={(event) => change({ ...input, name: event.currentTarget.value })}
          />
          <Check
            label={staffMessages.free}
            checked={input.free}
            change={(free) => change({ ...input, free })}
          />
        </>
      )}
    </div>
  );
}
