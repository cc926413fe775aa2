import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hoverClip, setStatus } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../api';
import { titleQuery } from '../../api/titles';
import { words } from '../../i18n';
import { notify } from '../../state/notices';
import { session } from '../../state/session';
import { openSignIn } from '../../state/sign-in';

/** Likes and unlikes a title: shown at once, taken back where the server refuses (R2.3-06, R5-28). */
export function useLike(id: number) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (liked: boolean) =>
      call(setStatus, { body: { id, target: 'anime', action: 'like', value: liked ? '1' : '0' } }),
    onMutate: (liked) => {
      const { queryKey } = titleQuery(id, session.userId);
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, before && { ...before, liked });
      return { queryKey, before };
    },
    onError: (error, _liked, context) => {
      if (context) queries.setQueryData(context.queryKey, context.before);
      notify(error instanceof ApiError ? error.message : words.failed, 'error');
    },
  });
  return (liked: boolean) => {
    if (session.userId) return mutate(liked);
    notify(words.actionNeedsLogin, 'error');
    openSignIn({ tab: 'login', reason: words.actionNeedsLogin });
  };
}

/** R9-06. */
const CLIP_AFTER_MS = 1500;

/** True where a moving picture nobody asked for would be unwelcome. */
const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The address of a title's clip, asked for 1.5 s after the title was opened and not before (R2.3-04). */
export function useHoverClip(id: number): string | null {
  const [clip, setClip] = useState<{ id: number; url: string } | null>(null);
  useEffect(() => {
    if (wantsStillness()) return;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(hoverClip, { params: { id } }, { signal: leave.signal })
        .then(({ p }) => setClip(p ? { id, url: p } : null))
        // A title without a clip keeps its picture.
        .catch(() => undefined);
    }, CLIP_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [id]);
  return clip?.id === id ? clip.url : null;
}
