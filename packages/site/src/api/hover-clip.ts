import { hoverClip } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../lib/prefers-reduced-motion';
import { call } from './index';

/**
 * The URL of a title's clip, requested after a delay (R2.3-04). Null until then, without a clip, and with reduced
 * motion.
 */
export function useHoverClip(id: number, afterMs: number): string | null {
  const [clip, setClip] = useState<{ id: number; url: string } | null>(null);
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(hoverClip, { params: { id } }, { signal: leave.signal })
        .then(({ p }) => setClip(p ? { id, url: p } : null))
        // Titles without a clip keep their picture.
        .catch(() => undefined);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [id, afterMs]);
  return clip?.id === id ? clip.url : null;
}
