import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment, Thread } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../../components/button';
import { LoadError } from '../../../components/load-error';
import { watchMessages } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import css from './comments.module.css';
import { removeDuplicates, repliesQuery } from './queries';
import type { CommentActions } from './use-comment-actions';

interface Props {
  thread: Thread;
  episode: number;
  actions: CommentActions;
  report(comment: Comment): void;
}

/** A comment on the episode with its replies in one list, whatever their depth. */
export function ThreadItem({ thread, episode, actions, report }: Props) {
  const { userId } = useSnapshot(session);
  const [open, setOpen] = useState(thread.reply_count > 0 && thread.reply_count <= thread.replies.length);
  const [all, setAll] = useState(false);
  const [answered, setAnswered] = useState<Comment | null>(null);
  const more = useInfiniteQuery({ ...repliesQuery(episode, thread.id, userId), enabled: all });
  const replies = removeDuplicates(all && more.data ? more.data.pages : [{ data: thread.replies }]);
  const hidden = Math.max(0, thread.reply_count - replies.length);

  const startReply = (comment: Comment) => {
    setOpen(true);
    setAnswered(comment);
  };
  const item = (comment: Comment, small: boolean) => ({
    comment,
    small,
    isByViewer: userId !== null && comment.user_id === userId,
    react: (press: 1 | 2) => actions.react(comment, press),
    reply: () => startReply(comment),
    report: () => report(comment),
    remove: () => actions.remove({ comment, thread: comment.id === thread.id ? null : thread.id }),
  });
  const form = answered && (
    <CommentForm
      key={answered.id}
      episode={episode}
      replyTo={{ id: answered.id, name: answered.user?.nickname ?? watchMessages.formerUser }}
      send={(body) => actions.post({ body, parent: answered.id, thread: thread.id })}
      close={() => setAnswered(null)}
    />
  );

  return (
    <CommentItem {...item(thread, false)}>
      {answered?.id === thread.id && form}
      {thread.reply_count > 0 && (
        <button type="button" className={css.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? watchMessages.hideReplies : watchMessages.replies(thread.reply_count)}
        </button>
      )}
      {open && (
        <ul className={css.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem {...item(reply, true)}>{answered?.id === reply.id && form}</CommentItem>
            </li>
          ))}
        </ul>
      )}
      {open && more.isError && (
        <LoadError text={watchMessages.commentsFailed} retry={() => void more.refetch()} />
      )}
      {open && hidden > 0 && !more.isError && (
        <Button
          kind="quiet"
          small
          busy={more.isFetching}
          onClick={() => {
            if (all) void more.fetchNextPage();
            else setAll(true);
          }}
        >
          {watchMessages.moreReplies(hidden)}
        </Button>
      )}
    </CommentItem>
  );
}
