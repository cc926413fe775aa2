import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type CommentSort,
  commentReplies,
  episodeComments,
  type Thread,
} from '@tenger/api-contract';
import { call } from '../../../api';
import { type ListPage, type ListPlace, pagesOf } from '../../../api/pages';
import { viewerId } from '../../../api/titles';

/** The comments on an episode. Each viewer has their own: likes and what waits for a moderator differ. */
export const commentsQuery = (episode: number, userId: string | null, sort: CommentSort) => ({
  ...pagesOf<Thread>(['comments', episode, viewerId(userId), sort], ({ page }, signal) =>
    call(
      episodeComments,
      { params: { ep: episode, user: viewerId(userId) }, query: { page, sort } },
      { signal },
    ),
  ),
  staleTime: 0,
});

/** The answers to a comment, oldest first. */
export const repliesQuery = (episode: number, comment: number, userId: string | null) => ({
  ...pagesOf<Comment>(['replies', episode, comment, viewerId(userId)], ({ page }, signal) =>
    call(commentReplies, { params: { comment, user: viewerId(userId) }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});

type Pages<T> = InfiniteData<ListPage<T>, ListPlace>;

const inPages = <T>(data: Pages<T> | undefined, change: (page: ListPage<T>, at: number) => ListPage<T>) =>
  data && { ...data, pages: data.pages.map(change) };

/** What is known of an episode's comments, changed in every list that shows it: by time, by liking, under an answer. */
export const talkOf = (queries: QueryClient, episode: number) => {
  const threads = (change: (page: ListPage<Thread>, at: number) => ListPage<Thread>) =>
    queries.setQueriesData<Pages<Thread>>({ queryKey: ['list', 'comments', episode] }, (data) =>
      inPages(data, change),
    );
  const replies = (
    change: (page: ListPage<Comment>, at: number, pages: number) => ListPage<Comment>,
    thread?: number,
  ) =>
    queries.setQueriesData<Pages<Comment>>(
      { queryKey: ['list', 'replies', episode, ...(thread === undefined ? [] : [thread])] },
      (data) => inPages(data, (page, at) => change(page, at, data?.pages.length ?? 0)),
    );

  return {
    /** One comment, wherever it is shown. */
    change(id: number, change: (comment: Comment) => Comment): void {
      const one = <C extends Comment>(comment: C): C =>
        comment.id === id ? { ...comment, ...change(comment) } : comment;
      threads((page) => ({
        ...page,
        data: page.data.map((thread) => ({ ...one(thread), replies: thread.replies.map(one) })),
      }));
      replies((page) => ({ ...page, data: page.data.map(one) }));
    },

    /** One that was just written stands first, so that its author sees it; an answer stands last. */
    add(comment: Comment, thread: number | null): void {
      if (thread === null) {
        threads((page, at) => ({
          ...page,
          total: page.total + 1,
          data: at === 0 ? [{ ...comment, replies: [] }, ...page.data] : page.data,
        }));
        return;
      }
      threads((page) => ({
        ...page,
        data: page.data.map((one) =>
          one.id === thread
            ? { ...one, reply_count: one.reply_count + 1, replies: [...one.replies, comment] }
            : one,
        ),
      }));
      replies(
        (page, at, pages) => ({
          ...page,
          total: page.total + 1,
          data: at === pages - 1 ? [...page.data, comment] : page.data,
        }),
        thread,
      );
    },

    /** What has answers stays, without its words. */
    remove({ id, reply_count }: Comment, thread: number | null): void {
      if (reply_count > 0) {
        const gone = {
          body: '',
          user: null,
          user_id: null,
          likes: 0,
          dislikes: 0,
          action: 0,
          deleted: true,
        } as const;
        this.change(id, (comment) => ({ ...comment, ...gone }));
        return;
      }
      const without = <C extends Comment>(page: ListPage<C>): ListPage<C> => {
        const data = page.data.filter((one) => one.id !== id);
        return { ...page, data };
      };
      threads((page) => ({
        ...without(page),
        total: thread === null ? Math.max(0, page.total - 1) : page.total,
        data: without(page).data.map((one) =>
          one.id === thread
            ? {
                ...one,
                reply_count: Math.max(0, one.reply_count - 1),
                replies: one.replies.filter((reply) => reply.id !== id),
              }
            : one,
        ),
      }));
      replies(without);
    },
  };
};

/** Every comment once: what is written while one reads pushes others onto the next page. */
export const onceEach = <C extends Comment>(pages: readonly { readonly data: readonly C[] }[]): C[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((comment) => [comment.id, comment])).values(),
];
