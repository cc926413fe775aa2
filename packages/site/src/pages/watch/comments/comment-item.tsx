import type { Comment } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { count } from '../../../i18n/format';
import { watchWords } from '../../../i18n/watch';
import { Glyph, type GlyphName } from '../glyph';
import css from './comment-item.module.css';
import { timeAgo } from './time-ago';

/** Longer ones are folded, so that one of them does not take the screen. */
const FOLDED_LETTERS = 420;
const FOLDED_LINES = 8;

const isLong = (body: string) => body.length > FOLDED_LETTERS || body.split('\n').length > FOLDED_LINES;

interface Props {
  comment: Comment;
  /** The viewer wrote it. */
  own: boolean;
  small?: boolean;
  react(press: 1 | 2): void;
  reply(): void;
  report(): void;
  remove(): void;
  /** The form for an answer, and the answers. */
  children?: ReactNode;
}

/** A comment with what can be done with it. */
export function CommentItem({ comment, own, small = false, children, ...ways }: Props) {
  const { user, deleted } = comment;
  const name = user?.nickname ?? watchWords.formerUser;
  if (deleted) {
    return (
      <article className={css.comment} aria-label={watchWords.deleted}>
        <span className={css.gone} data-small={small || undefined} />
        <div className={css.words}>
          <p className={css.nothing}>{watchWords.deleted}</p>
          {children}
        </div>
      </article>
    );
  }
  return (
    <article className={css.comment} aria-label={watchWords.commentBy(name)}>
      <Avatar path={user?.image ?? null} thumb={user?.image_thumb} name={name} size={small ? 32 : 40} />
      <div className={css.words}>
        <p className={css.who}>
          <b>{name}</b>
          {own && <span className={css.own}>{watchWords.you}</span>}
          {user?.role && <span className={css.role}>{watchWords.roles[user.role]}</span>}
          <time dateTime={comment.created_at}>{timeAgo(comment.created_at)}</time>
        </p>
        <Body text={comment.body} />
        <Ways comment={comment} own={own} {...ways} />
        {children}
      </div>
    </article>
  );
}

function Body({ text }: { text: string }) {
  const long = isLong(text);
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={css.body} data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? watchWords.readLess : watchWords.readMore}
        </button>
      )}
    </>
  );
}

interface WayProps {
  glyph: GlyphName;
  label: string;
  text?: string;
  pressed?: boolean;
  press(): void;
}

const Way = ({ glyph, label, text, pressed, press }: WayProps) => (
  <button
    type="button"
    className={css.way}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={press}
  >
    <Glyph name={glyph} size={18} full={pressed === true} />
    {text && <span>{text}</span>}
  </button>
);

function Ways({ comment, own, react, reply, report, remove }: Omit<Props, 'small' | 'children'>) {
  const [sure, setSure] = useState(false);
  const { likes, dislikes, action } = comment;
  if (sure) {
    return (
      <div className={css.sure} role="alertdialog" aria-label={watchWords.deleteSure}>
        <p>{watchWords.deleteSure}</p>
        <Button small look="quiet" onClick={() => setSure(false)} autoFocus>
          {watchWords.cancel}
        </Button>
        <Button small onClick={remove}>
          {watchWords.deleteComment}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.ways}>
      <Way
        glyph="thumbUp"
        label={`${watchWords.likeComment}: ${count(likes)}`}
        {...(likes > 0 && { text: count(likes) })}
        pressed={action === 1}
        press={() => react(1)}
      />
      <Way
        glyph="thumbDown"
        label={`${watchWords.dislikeComment}: ${count(dislikes)}`}
        {...(dislikes > 0 && { text: count(dislikes) })}
        pressed={action === 2}
        press={() => react(2)}
      />
      <Way glyph="reply" label={watchWords.reply} text={watchWords.reply} press={reply} />
      {own ? (
        <Way glyph="trash" label={watchWords.deleteComment} press={() => setSure(true)} />
      ) : (
        <Way glyph="flag" label={watchWords.reportComment} press={report} />
      )}
    </div>
  );
}
