import type { StaffText, TextState } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { staff } from '../../i18n/staff';
import { clockOf, stampOf } from '../../i18n/times';
import { PageLink } from '../../lib/links';
import { Author } from './author';
import { Badge } from './badge';
import css from './text-case.module.css';

const tones = { shown: 'good', held: 'warm', hidden: 'bad', deleted: 'plain' } as const;

export const StateBadge = ({ state }: { state: TextState }) => (
  <Badge tone={tones[state]}>{staff.states[state]}</Badge>
);

interface TextCaseProps
  extends Pick<StaffText, 'text' | 'author' | 'media_id' | 'media_title' | 'episode_id' | 'episode'> {
  /** What it is called by, for those who do not see it. */
  name: string;
  badges: ReactNode;
  /** Seconds of the video. */
  time?: number | null;
  /** When it was written; null where that says nothing. */
  at: string | null;
  /** A title or an episode has nobody who wrote it. */
  written: boolean;
  /** What people said of it. */
  children?: ReactNode;
  actions: ReactNode;
}

/** Something people wrote: the words, where they stand, whose they are, and what can be done about it. */
export function TextCase(props: TextCaseProps) {
  const { name, badges, text, media_id, media_title, episode_id, episode, time = null, at, written } = props;
  const address =
    media_id === null ? null : `/watch/${media_id}${episode_id === null ? '' : `/${episode_id}`}`;
  const place = staff.place(media_title ?? staff.none, episode);
  return (
    <article className={css.case} aria-label={name}>
      <div className={css.main}>
        <p className={css.line}>{badges}</p>
        {text && <blockquote className={css.text}>{text}</blockquote>}
        <p className={css.line}>
          {address ? (
            <PageLink to={address} className={css.place}>
              {place}
            </PageLink>
          ) : (
            <span>{place}</span>
          )}
          {time !== null && <span>{staff.atTime(clockOf(time))}</span>}
          {at && <time dateTime={at}>{stampOf(at)}</time>}
        </p>
        {written && <Author author={props.author} />}
      </div>
      {props.children && <div className={css.said}>{props.children}</div>}
      <div className={css.actions}>{props.actions}</div>
    </article>
  );
}
