import { COMMENT_LENGTH } from '@tenger/api-contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { messages } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { useIsSSR } from '../../../lib/is-ssr';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import css from './comment-form.module.css';
import { countLettersLeft, draft, getCommentProblem } from './drafts';

/** With this many characters left, the form shows the number. */
const NEARLY_FULL = 100;

interface Props {
  episode: number;
  /** The comment to reply to; null for a comment on the episode. */
  replyTo: { readonly id: number; readonly name: string } | null;
  send(body: string): Promise<unknown>;
  /** Closes the form of a reply: when it is sent or cancelled. */
  close?: () => void;
}

/**
 * The form for a comment. It keeps the text until it is sent, also while the viewer signs in, and what is typed while a
 * comment is being sent.
 */
export function CommentForm({ episode, replyTo, send, close }: Props) {
  const { user } = useSnapshot(session);
  const parent = replyTo?.id ?? null;
  const isSSR = useIsSSR();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (isSSR ? '' : draft.read(episode, parent));
  const [fault, setFault] = useState<ReturnType<typeof getCommentProblem>>();
  const [busy, setBusy] = useState(false);
  const [turnedTo, setTurnedTo] = useState(replyTo !== null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMounted = useIsMounted();
  const note = useId();
  const label = replyTo ? watchMessages.yourReply : watchMessages.yourComment;
  const left = countLettersLeft(text);

  const latest = useRef('');
  useEffect(() => {
    latest.current = text;
  });
  const setText = (next: string) => {
    setTyped(next);
    draft.write(episode, parent, next);
  };
  useEffect(() => {
    if (parent !== null) field.current?.focus();
  }, [parent]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const wrong = getCommentProblem(text);
    setFault(wrong);
    if (wrong) return field.current?.focus();
    withSession(() => {
      setBusy(true);
      const sent = text.trim();
      send(sent)
        .then(
          () => {
            const now = isMounted.current ? latest.current : draft.read(episode, parent);
            if (now.trim() !== sent) return;
            setText('');
            // After signing in, the list is another one, and this form may be gone.
            if (isMounted.current) close?.();
          },
          // A toast has shown the error; the text stays.
          () => undefined,
        )
        .finally(() => setBusy(false));
    }, watchMessages.signInToWriteReason);
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {user ? (
        <Avatar path={user.image} name={user.nickname} size={40} />
      ) : (
        <span className={css.visitor}>
          <Icon name="user" size={20} />
        </span>
      )}
      <div className={css.write}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={text}
          placeholder={replyTo ? watchMessages.writeReply(replyTo.name) : watchMessages.writeComment}
          aria-label={label}
          aria-invalid={fault !== undefined}
          aria-describedby={note}
          onFocus={() => setTurnedTo(true)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
            if (event.key === 'Escape') close?.();
          }}
        />
        {(turnedTo || text !== '') && (
          <div className={css.foot}>
            <p
              id={note}
              className={fault || left < 0 ? css.error : css.note}
              role={fault ? 'alert' : undefined}
            >
              {fault === 'blank' && messages.commentBlank}
              {fault === 'long' && watchMessages.tooLong(formatNumber(COMMENT_LENGTH))}
              {!fault && left <= NEARLY_FULL && watchMessages.lettersLeft(left)}
            </p>
            <span className={css.actions}>
              {(close ?? text) && (
                <Button
                  kind="quiet"
                  small
                  onClick={() => {
                    setText('');
                    setFault(undefined);
                    if (close) close();
                    else setTurnedTo(false);
                  }}
                >
                  {watchMessages.cancel}
                </Button>
              )}
              <Button small type="submit" busy={busy}>
                {user ? watchMessages.sendComment : watchMessages.signInToWrite}
              </Button>
            </span>
          </div>
        )}
      </div>
    </form>
  );
}
