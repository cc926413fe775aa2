import { useQuery } from '@tanstack/react-query';
import { type StaffEpisode, staffEpisodes, type UploadKind } from '@tenger/api-contract';
import { useEffect } from 'react';
import { dataOf } from '../../../api';
import { Field } from '../../../components/field';
import { browse } from '../../../i18n/browse';
import { staff } from '../../../i18n/staff';
import { Check } from '../form';
import { wholeOf } from '../moment';
import css from './where-form.module.css';

/** The episode a file is for, as it is typed. */
export interface EpisodeWish {
  readonly number: string;
  /** Of one that is to be added. */
  readonly name: string;
  readonly free: boolean;
  /** The one that there is; null where there is none, undefined while that is being asked. */
  readonly known: StaffEpisode | null | undefined;
}

const LARGEST = 100_000;
const numberIn = (text: string): number | undefined => {
  const number = wholeOf(text);
  return number !== undefined && number > 0 && number <= LARGEST ? number : undefined;
};

/** Whether a file may be sent for what was typed. */
export const fitsEpisode = ({ number, known }: EpisodeWish, kind: UploadKind, mayAdd: boolean): boolean => {
  if (numberIn(number) === undefined || known === undefined) return false;
  return known === null ? mayAdd : kind === 'video' || known.has_film;
};

function noteOf(known: StaffEpisode | null, kind: UploadKind, mayAdd: boolean): string {
  if (!known) return mayAdd ? staff.willAdd : staff.noSuchEpisode;
  if (kind === 'subtitle') return known.has_film ? staff.subtitleReady : staff.needsVideo;
  return known.has_film ? staff.willReplace : staff.willFill;
}

/** Which episode of a title, by its number; one that is not there is named and added. */
export function EpisodeChoice({
  title,
  kind,
  mayAdd,
  wish,
  change,
}: {
  title: number;
  kind: UploadKind;
  mayAdd: boolean;
  wish: EpisodeWish;
  change(wish: EpisodeWish): void;
}) {
  const number = numberIn(wish.number);
  const newest = useQuery(dataOf(staffEpisodes, { params: { id: title }, query: {} }, 0));
  const asked = useQuery({
    ...dataOf(staffEpisodes, { params: { id: title }, query: { number: number ?? 1 } }, 0),
    enabled: number !== undefined,
  });
  const known =
    number === undefined || asked.isFetching ? undefined : asked.data && (asked.data.data[0] ?? null);
  useEffect(() => {
    if (known?.id !== wish.known?.id || (known === undefined) !== (wish.known === undefined))
      change({ ...wish, known });
  }, [known, wish, change]);
  const last = newest.data?.data[0]?.number;
  const note = asked.isError ? browse.listFailed : known !== undefined && noteOf(known, kind, mayAdd);
  return (
    <div className={css.episode}>
      <Field
        label={staff.episodeNumber}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={wish.number}
        error={wish.number && number === undefined ? staff.notNumber : undefined}
        {...(last !== undefined && { hint: staff.lastEpisode(last) })}
        onChange={(event) => change({ ...wish, number: event.currentTarget.value, known: undefined })}
      />
      <p className={css.note} role="status">
        {known?.name && <b>{known.name}. </b>}
        {note}
      </p>
      {known === null && mayAdd && (
        <>
          <Field
            label={staff.episodeName}
            maxLength={120}
            autoComplete="off"
            value={wish.name}
            onChange={(event) => change({ ...wish, name: event.currentTarget.value })}
          />
          <Check label={staff.free} checked={wish.free} change={(free) => change({ ...wish, free })} />
        </>
      )}
    </div>
  );
}
