import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type CommentSort,
  commentReplies,
  episodeComments,
  type Thread,
} from '@tenger/api-contract';
import { call } from '../../../api';
import { type ListPage, type PageParam, pagedQuery } from '../../../api/paged-query';
import { viewerId } from '../../../api/titles';
import { uniqueBy } from '../../../lib/unique-by';

/** The comments on an episode. They differ by viewer: likes, and comments that wait for moderation. */
export const commentsQuery = (episode: number, userId: string | null, sort: CommentSort) => ({
  ...pagedQuery<Thread>(['comments', episode, viewerId(userId), sort], ({ page }, signal) =>
    call(
      episodeComments,
      { params: { ep: episode, user: viewerId(userId) }, query: { page, sort } },
      { signal },
    ),
  ),
  staleTime: 0,
});

/** The replies to a comment, oldest first. */
export const repliesQuery = (episode: number, comment: number, userId: string | null) => ({
  ...pagedQuery<Comment>(['replies', episode, comment, viewerId(userId)], ({ page }, signal) =>
    call(commentReplies, { params: { comment, user: viewerId(userId) }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});

type Pages<T> = InfiniteData<ListPage<T>, PageParam>;

const updatePages = <T>(data: Pages<T> | undefined, change: (page: ListPage<T>, at: number) => ListPage<T>) =>
  data && { ...data, pages: data.pages.map(change) };

/** Updates an episode's comments in every cached list: by time, by likes and in threads. */
export const commentThreadKey = (queries: QueryClient, episode: number) => {
  const threads = (change: (page: ListPage<Thread>, at: number) => ListPage<Thread>) =>
    queries.setQueriesData<Pages<Thread>>({ queryKey: ['list', 'comments', episode] }, (data) =>
      updatePages(data, change),
    );
  const replies = (
    change: (page: ListPage<Comment>, at: number, pages: number) => ListPage<Comment>,
    thread?: number,
  ) =>
    queries.setQueriesData<Pages<Comment>>(
      { queryKey: ['list', 'replies', episode, ...(thread === undefined ? [] : [thread])] },
      (data) => updatePages(data, (page, at) => change(page, at, data?.pages.length ?? 0)),
    );

  return {
    /** Changes a comment in all lists. */
    change(id: number, change: (comment: Comment) => Comment): void {
      const one = <C extends Comment>(comment: C): C =>
        comment.id === id ? { ...comment, ...change(comment) } : comment;
      threads((page) => ({
        ...page,
        data: page.data.map((thread) => ({ ...one(thread), replies: thread.replies.map(one) })),
      }));
      replies((page) => ({ ...page, data: page.data.map(one) }));
    },

    /** Adds a new comment at the top, so that its author sees it, or a new reply at the end. */
    add(comment: Comment, thread: number | null): void {
      if (thread === null) {
        threads((page, at) => ({
          ...page,
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
          data: at === pages - 1 ? [...page.data, comment] : page.data,
        }),
        thread,
      );
    },

    /** Removes a comment. With replies, it stays without its text. */
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

/** Removes duplicates: new comments push older ones onto the next page while the viewer reads. */
export const removeDuplicates = <C extends Comment>(pages: readonly { readonly data: readonly C[] }[]): C[] =>
  uniqueBy(
    pages.flatMap(({ data }) => data),
    ({ id }) => id,
  );
