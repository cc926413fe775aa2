import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment, CommentSort } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { StatusRegion } from '../../../components/status-region';
import { messages } from '../../../i18n';
import { formatNumber as counted } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import { LazyReportDialog } from '../actions/lazy-report-dialog';
import { CommentForm } from './comment-form';
import css from './comments.module.css';
import { commentsQuery, removeDuplicates } from './queries';
import { ThreadItem } from './thread-item';
import { useCommentActions } from './use-comment-actions';

interface Props {
  episode: number;
  media: number;
  /** The number of comments with replies; undefined while it loads. */
  count: number | undefined;
}

/** The comments on an episode. */
export function Comments({ episode, media, count }: Props) {
  const [sort, setSort] = useState<CommentSort>('new');
  const [reported, setReported] = useState<Comment | null>(null);
  const actions = useCommentActions(episode);
  return (
    <section className={css.section} aria-labelledby="comments">
      <header className={css.head}>
        <h2 id="comments" className={css.title}>
          {watchMessages.comments}
          {count !== undefined && <span>{counted(count)}</span>}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would present these buttons as a form. */}
        <div className={css.sorts} role="group" aria-label={watchMessages.sort}>
          {(['new', 'top'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={sort === one} onClick={() => setSort(one)}>
              {one === 'new' ? watchMessages.sortNew : watchMessages.sortTop}
            </button>
          ))}
        </div>
      </header>
      <CommentForm
        episode={episode}
        replyTo={null}
        send={(body) => actions.post({ body, parent: null, thread: null })}
      />
      <List
        episode={episode}
        sort={sort}
        actions={actions}
        report={(comment) => withSession(() => setReported(comment))}
      />
      <LazyReportDialog
        of={reported && { type: 'comment', id: reported.id, media }}
        close={() => setReported(null)}
      />
    </section>
  );
}

interface ListProps {
  episode: number;
  sort: CommentSort;
  actions: ReturnType<typeof useCommentActions>;
  report(comment: Comment): void;
}

function List({ episode, sort, actions, report }: ListProps) {
  const { userId } = useSnapshot(session);
  const query = useInfiniteQuery(commentsQuery(episode, userId, sort));
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isError && !data)
    return <LoadError text={watchMessages.commentsFailed} retry={() => void query.refetch()} />;
  const threads = removeDuplicates(data?.pages ?? []);
  return (
    <>
      <StatusRegion>
        {isPending ? (
          <p className="visually-hidden">{messages.loading}</p>
        ) : (
          threads.length === 0 && (
            <EmptyState art="camel" text={watchMessages.noComments} hint={watchMessages.noCommentsHint} />
          )
        )}
      </StatusRegion>
      {isPending && <CommentsSkeleton />}
      {threads.length > 0 && (
        <ul className={css.list}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadItem thread={thread} episode={episode} actions={actions} report={report} />
            </li>
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <LoadError text={watchMessages.commentsFailed} retry={() => void query.fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={css.foot}>
          <Button kind="line" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {watchMessages.moreComments}
          </Button>
        </div>
      )}
      {!hasNextPage && data && data.pages.length > 1 && (
        <p className={css.end}>{watchMessages.commentsEnd}</p>
      )}
    </>
  );
}

const CommentsSkeleton = () => (
  <div className={css.list} aria-busy="true">
    {[1, 2, 3].map((at) => (
      <div key={at} className={css.bone} aria-hidden="true">
        <SkeletonBlock width={40} height={40} borderRadius="50%" flex="none" />
        <span>
          <SkeletonBlock width={160} height={14} />
          <SkeletonBlock width="92%" height={16} />
          <SkeletonBlock width="58%" height={16} />
        </span>
      </div>
    ))}
  </div>
);
