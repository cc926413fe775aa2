import type { authorRoles, Comment } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { variant } from '../../../config';
import { messages } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { WatchIcon, type WatchIconName } from '../watch-icon';
import css from './comment-item.module.css';
import { timeAgo } from './time-ago';

/** Longer comments are folded, so that they do not fill the screen. */
const MAX_UNFOLDED_LETTERS = 420;
const MAX_UNFOLDED_ROWS = 8;

const isLong = (body: string) =>
  body.length > MAX_UNFOLDED_LETTERS || body.split('\n').length > MAX_UNFOLDED_ROWS;

/** Admins speak for the site. */
const roleText = (role: (typeof authorRoles)[number]) =>
  role === 'admin' ? messages.brand[variant()] : watchMessages.roles[role];

interface Props {
  comment: Comment;
  /** True if the viewer wrote it. */
  isByViewer: boolean;
  small?: boolean;
  react(press: 1 | 2): void;
  reply(): void;
  report(): void;
  remove(): void;
  /** The reply form and the replies. */
  children?: ReactNode;
}

/** A comment with its actions. */
export function CommentItem({ comment, isByViewer, small = false, children, ...actions }: Props) {
  const { user, deleted } = comment;
  const name = user?.nickname ?? watchMessages.formerUser;
  if (deleted) {
    return (
      <article className={css.comment} aria-label={watchMessages.deleted}>
        <span className={css.removed} data-small={small || undefined} />
        <div className={css.words}>
          <p className={css.placeholder}>{watchMessages.deleted}</p>
          {children}
        </div>
      </article>
    );
  }
  return (
    <article className={css.comment} aria-label={watchMessages.commentBy(name)}>
      <Avatar path={user?.image ?? null} thumb={user?.image_thumb} name={name} size={small ? 32 : 40} />
      <div className={css.words}>
        <p className={css.author}>
          <b>{name}</b>
          {isByViewer && <span className={css.mine}>{watchMessages.you}</span>}
          {user?.role && <span className={css.role}>{roleText(user.role)}</span>}
          <time dateTime={comment.created_at}>{timeAgo(comment.created_at)}</time>
        </p>
        <Body text={comment.body} />
        <Actions comment={comment} isByViewer={isByViewer} {...actions} />
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
          {open ? watchMessages.readLess : watchMessages.readMore}
        </button>
      )}
    </>
  );
}

interface ActionProps {
  glyph: WatchIconName;
  label: string;
  text?: string;
  pressed?: boolean;
  press(): void;
}

const Action = ({ glyph, label, text, pressed, press }: ActionProps) => (
  <button
    type="button"
    className={css.action}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={press}
  >
    <WatchIcon name={glyph} size={18} full={pressed === true} />
    {text && <span>{text}</span>}
  </button>
);

function Actions({ comment, isByViewer, react, reply, report, remove }: Omit<Props, 'small' | 'children'>) {
  const [isConfirming, setConfirming] = useState(false);
  const { likes, dislikes, action } = comment;
  if (isConfirming) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would present the buttons as a form.
      <div className={css.confirm} role="group" aria-label={watchMessages.deleteSure}>
        <p>{watchMessages.deleteSure}</p>
        <Button small kind="quiet" onClick={() => setConfirming(false)} autoFocus>
          {watchMessages.cancel}
        </Button>
        <Button small onClick={remove}>
          {watchMessages.deleteComment}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.actions}>
      <Action
        glyph="thumbUp"
        label={`${watchMessages.likeComment}: ${formatNumber(likes)}`}
        {...(likes > 0 && { text: formatNumber(likes) })}
        pressed={action === 1}
        press={() => react(1)}
      />
      <Action
        glyph="thumbDown"
        label={`${watchMessages.dislikeComment}: ${formatNumber(dislikes)}`}
        {...(dislikes > 0 && { text: formatNumber(dislikes) })}
        pressed={action === 2}
        press={() => react(2)}
      />
      <Action glyph="reply" label={watchMessages.reply} text={watchMessages.reply} press={reply} />
      {isByViewer ? (
        <Action glyph="trash" label={watchMessages.deleteComment} press={() => setConfirming(true)} />
      ) : (
        <Action glyph="flag" label={watchMessages.reportComment} press={report} />
      )}
    </div>
  );
}
