import { hoverClip } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { wantsStillness } from '../lib/wants-stillness';
import { call } from './index';

/**
 * The address of a title's clip, asked for so long after it was turned to and not before (R2.3-04); null until then,
 * and for a viewer who wants stillness.
 */
export function useHoverClip(id: number, afterMs: number): string | null {
  const [clip, setClip] = useState<{ id: number; url: string } | null>(null);
  useEffect(() => {
    if (wantsStillness()) return;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(hoverClip, { params: { id } }, { signal: leave.signal })
        .then(({ p }) => setClip(p ? { id, url: p } : null))
        // A title without a clip keeps its picture.
        .catch(() => undefined);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [id, afterMs]);
  return clip?.id === id ? clip.url : null;
}
