import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment, CommentSort } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Failed } from '../../../components/failed';
import { Bone } from '../../../components/skeleton';
import { words } from '../../../i18n';
import { count as counted } from '../../../i18n/format';
import { watchWords } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import { ReportDialog } from '../actions/lazy-report-dialog';
import { CommentForm } from './comment-form';
import css from './comments.module.css';
import { commentsQuery, onceEach } from './queries';
import { ThreadItem } from './thread-item';
import { useCommentActions } from './use-comment-actions';

interface Props {
  episode: number;
  media: number;
  /** With answers; undefined until it is known. */
  count: number | undefined;
}

/** What people say about an episode. */
export function Comments({ episode, media, count }: Props) {
  const [sort, setSort] = useState<CommentSort>('new');
  const [reported, setReported] = useState<Comment | null>(null);
  const actions = useCommentActions(episode);
  return (
    <section className={css.section} aria-labelledby="comments">
      <header className={css.head}>
        <h2 id="comments" className={css.title}>
          {watchWords.comments}
          {count !== undefined && <span>{counted(count)}</span>}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim these buttons are a form. */}
        <div className={css.sorts} role="group" aria-label={watchWords.sort}>
          {(['new', 'top'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={sort === one} onClick={() => setSort(one)}>
              {one === 'new' ? watchWords.sortNew : watchWords.sortTop}
            </button>
          ))}
        </div>
      </header>
      <CommentForm
        episode={episode}
        answers={null}
        send={(body) => actions.post({ body, parent: null, thread: null })}
      />
      <List
        episode={episode}
        sort={sort}
        actions={actions}
        report={(comment) => withSession(() => setReported(comment))}
      />
      <ReportDialog
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
  if (isPending) return <Bones />;
  if (isError && !data) return <Failed text={watchWords.commentsFailed} retry={() => void query.refetch()} />;
  const threads = onceEach(data.pages);
  if (threads.length === 0)
    return <Empty art="camel" text={watchWords.noComments} hint={watchWords.noCommentsHint} />;
  return (
    <>
      <ul className={css.list}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadItem thread={thread} episode={episode} actions={actions} report={report} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && (
        <Failed text={watchWords.commentsFailed} retry={() => void query.fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={css.foot}>
          <Button look="line" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {watchWords.moreComments}
          </Button>
        </div>
      )}
      {!hasNextPage && data.pages.length > 1 && <p className={css.end}>{watchWords.commentsEnd}</p>}
    </>
  );
}

const Bones = () => (
  <div className={css.list} aria-busy="true">
    <p className="visually-hidden" role="status">
      {words.loading}
    </p>
    {[1, 2, 3].map((at) => (
      <div key={at} className={css.bone} aria-hidden="true">
        <Bone width={40} height={40} borderRadius="50%" flex="none" />
        <span>
          <Bone width={160} height={14} />
          <Bone width="92%" height={16} />
          <Bone width="58%" height={16} />
        </span>
      </div>
    ))}
  </div>
);
