import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { words } from '../../../i18n';
import { watchWords } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import css from './comment-form.module.css';
import { commentFault, draft, lettersLeft } from './drafts';

/** From here on the writer is told how much room is left. */
const NEARLY_FULL = 100;

interface Props {
  episode: number;
  /** The comment that is answered; null for one on the episode. */
  answers: { readonly id: number; readonly name: string } | null;
  send(body: string): Promise<unknown>;
  /** An answer may be given up. */
  cancel?: () => void;
}

/** A place to write. What was typed stays until it has been sent, also over signing in. */
export function CommentForm({ episode, answers, send, cancel }: Props) {
  const { user } = useSnapshot(session);
  const parent = answers?.id ?? null;
  const [text, setText] = useState(() => draft.read(episode, parent));
  const [fault, setFault] = useState<ReturnType<typeof commentFault>>();
  const [busy, setBusy] = useState(false);
  const [turnedTo, setTurnedTo] = useState(answers !== null || text !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const label = answers ? watchWords.yourReply : watchWords.yourComment;
  const left = lettersLeft(text);

  useEffect(() => draft.write(episode, parent, text), [episode, parent, text]);
  useEffect(() => {
    if (parent !== null) field.current?.focus();
  }, [parent]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const wrong = commentFault(text);
    setFault(wrong);
    if (wrong) return field.current?.focus();
    withSession(() => {
      setBusy(true);
      send(text.trim())
        .then(
          () => setText(''),
          // The viewer has been told why; what was typed stays.
          () => undefined,
        )
        .finally(() => setBusy(false));
    }, watchWords.signInToWriteReason);
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {user ? (
        <Avatar path={user.image} name={user.nickname} size={40} />
      ) : (
        <span className={css.nobody}>
          <Icon name="user" size={20} />
        </span>
      )}
      <div className={css.write}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={text}
          placeholder={answers ? watchWords.writeReply(answers.name) : watchWords.writeComment}
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
            if (event.key === 'Escape' && cancel) cancel();
          }}
        />
        {turnedTo && (
          <div className={css.foot}>
            <p
              id={note}
              className={fault || left < 0 ? css.error : css.note}
              role={fault ? 'alert' : undefined}
            >
              {fault === 'blank' && words.commentBlank}
              {fault === 'long' && watchWords.tooLong}
              {!fault && left <= NEARLY_FULL && watchWords.lettersLeft(left)}
            </p>
            <span className={css.ways}>
              {(cancel ?? text) && (
                <Button
                  look="quiet"
                  small
                  onClick={() => {
                    setText('');
                    setFault(undefined);
                    if (cancel) cancel();
                    else setTurnedTo(false);
                  }}
                >
                  {watchWords.cancel}
                </Button>
              )}
              <Button small type="submit" busy={busy}>
                {user ? watchWords.sendComment : watchWords.signInToWrite}
              </Button>
            </span>
          </div>
        )}
      </div>
    </form>
  );
}
