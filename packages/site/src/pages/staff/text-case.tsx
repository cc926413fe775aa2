import type { StaffText, TextState } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { formatClock, formatTimestamp } from '../../i18n/date-time';
import { staffMessages } from '../../i18n/staff';
import { PageLink } from '../../lib/app-navigation';
import { TextAuthor } from './author';
import { Badge } from './badge';
import css from './text-case.module.css';

const tones = { shown: 'good', held: 'warm', hidden: 'bad', deleted: 'plain' } as const;

export const StateBadge = ({ state }: { state: TextState }) => (
  <Badge tone={tones[state]}>{staffMessages.states[state]}</Badge>
);

interface TextCaseProps
  extends Pick<StaffText, 'text' | 'author' | 'media_id' | 'media_title' | 'episode_id' | 'episode'> {
  /** The accessible name. */
  name: string;
  badges: ReactNode;
  /** Seconds of the video. */
  time?: number | null;
  /** The time of writing; null if unknown. */
  at: string | null;
  /** False for a title or an episode, which have no author. */
  written: boolean;
  /** Links beside the source. */
  links?: ReactNode;
  /** The reports about the text. */
  children?: ReactNode;
  actions: ReactNode;
}

/** A text by a viewer: its content, source and author, and the actions on it. */
export function TextCase(props: TextCaseProps) {
  const { name, badges, text, media_id, media_title, episode_id, episode, time = null, at, written } = props;
  const address =
    media_id === null ? null : `/watch/${media_id}${episode_id === null ? '' : `/${episode_id}`}`;
  const source = staffMessages.source(media_title ?? staffMessages.none, episode);
  return (
    <article className={css.case} aria-label={name}>
      <div className={css.main}>
        <p className={css.line}>{badges}</p>
        {text && <blockquote className={css.text}>{text}</blockquote>}
        <p className={css.line}>
          {address ? <PageLink to={address}>{source}</PageLink> : <span>{source}</span>}
          {props.links}
          {time !== null && <span>{staffMessages.atTime(formatClock(time))}</span>}
          {at && <time dateTime={at}>{formatTimestamp(at)}</time>}
        </p>
        {written && <TextAuthor author={props.author} />}
      </div>
      {props.children && <div className={css.reports}>{props.children}</div>}
      <div className={css.actions}>{props.actions}</div>
    </article>
  );
}
