import {
  type MarkedEpisode,
  type SkipMarkKind,
  type SkipProposal,
  type SkipSpan,
  skipMarkKinds,
} from '@tenger/api-contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button';
import { messages } from '../../../../i18n';
import { formatClock } from '../../../../i18n/date-time';
import { skipMessages } from '../../../../i18n/staff/skip';
import { PageLink } from '../../../../lib/app-navigation';
import { Badge } from '../../badge';
import { formatProgress } from '../../work-card';
import css from './skip-card.module.css';
import { SkipEditor } from './skip-editor';
import { SkipTimeline } from './skip-timeline';

const formatSpan = ({ start, end }: SkipSpan) => `${formatClock(start)}–${formatClock(end)}`;

export interface SkipActions {
  /** The proposal whose action is under way. */
  readonly busy: number | undefined;
  /** The proposal that is being corrected. */
  readonly edited: number | undefined;
  edit(proposal: SkipProposal | undefined): void;
  accept(episode: MarkedEpisode, proposal: SkipProposal, span: SkipSpan): void;
  dismiss(proposal: SkipProposal): void;
}

interface KindRowProps extends SkipActions {
  readonly episode: MarkedEpisode;
  readonly kind: SkipMarkKind;
}

/** The mark of a kind, the proposal for it, and what staff can do. */
function KindRow({ episode, kind, busy, edited, edit, accept, dismiss }: KindRowProps) {
  const mark = episode[kind];
  const found = episode.proposals.find((one) => one.kind === kind);
  const proposal = found?.state === 'accepted' && mark ? undefined : found;
  const isOpen = proposal?.state === 'proposed';
  const isEdited = proposal !== undefined && proposal.id === edited;
  const named = (action: string) =>
    `${action}: ${messages.episode(episode.number)}, ${skipMessages.kinds[kind]}`;
  const row = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    // The focused button is gone.
    if (wasEdited.current !== isEdited) row.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (!mark && !proposal) return null;
  return (
    <li className={css.kind} ref={row} tabIndex={-1}>
      <p className={css.text}>
        <i data-kind={kind} data-proposed={isOpen || undefined} aria-hidden="true" />
        <b>{skipMessages.kinds[kind]}</b>
        {mark && (
          <span>
            {formatSpan(mark)} <Badge tone="good">{skipMessages.marked}</Badge>
          </span>
        )}
        {proposal && (
          <span>
            {formatSpan(proposal)}{' '}
            <Badge tone={isOpen ? 'warm' : 'plain'}>
              {isOpen ? skipMessages.proposed(formatProgress(proposal.confidence)) : skipMessages.dismissed}
            </Badge>
          </span>
        )}
      </p>
      {proposal && !isEdited && (
        <div className={css.actions}>
          {isOpen && (
            <Button
              small
              busy={busy === proposal.id}
              aria-label={named(skipMessages.accept)}
              onClick={() => accept(episode, proposal, proposal)}
            >
              {skipMessages.accept}
            </Button>
          )}
          <Button kind="line" small aria-label={named(skipMessages.adjust)} onClick={() => edit(proposal)}>
            {skipMessages.adjust}
          </Button>
          {isOpen && (
            <Button
              kind="quiet"
              small
              disabled={busy === proposal.id}
              aria-label={named(skipMessages.dismiss)}
              onClick={() => dismiss(proposal)}
            >
              {skipMessages.dismiss}
            </Button>
          )}
        </div>
      )}
      {proposal && isEdited && (
        <SkipEditor
          episodeId={episode.id}
          duration={episode.duration}
          proposal={proposal}
          busy={busy === proposal.id}
          accept={(span) => accept(episode, proposal, span)}
          close={() => edit(undefined)}
        />
      )}
    </li>
  );
}

interface SkipCardProps extends SkipActions {
  readonly episode: MarkedEpisode;
  /** The address of the episode's form. */
  readonly to: string;
}

/** An episode with its timeline. */
export function SkipCard({ episode, to, ...actions }: SkipCardProps) {
  const { number, name, has_film, duration, intro, outro, proposals } = episode;
  const hasNone = !intro && !outro && proposals.length === 0;
  return (
    <article className={css.card} aria-label={messages.episode(number)}>
      <p className={css.head}>
        <PageLink to={to} within>
          {messages.episode(number)}
        </PageLink>
        {name && <small>{name}</small>}
        {has_film && <time>{formatClock(duration)}</time>}
      </p>
      {has_film ? (
        <>
          <SkipTimeline episode={episode} />
          {hasNone ? (
            <p className={css.none}>{skipMessages.noMarks}</p>
          ) : (
            <ul className={css.kinds}>
              {skipMarkKinds.map((kind) => (
                <KindRow key={kind} {...actions} episode={episode} kind={kind} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className={css.none}>{skipMessages.noVideo}</p>
      )}
    </article>
  );
}
