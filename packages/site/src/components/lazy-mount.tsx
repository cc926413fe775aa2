import { type ReactNode, Suspense } from 'react';
import { useOnceTrue } from '../lib/use-once-true';

/** Mounts a lazy component when `when` is first true and keeps it mounted. Renders nothing while it loads. */
export function LazyMount({ when, children }: { when: boolean; children: ReactNode }) {
  return useOnceTrue(when) ? <Suspense fallback={null}>{children}</Suspense> : null;
}
