import { type ReactNode, Suspense } from 'react';
import { useEver } from '../lib/use-ever';

/** A part that is fetched when it is first wanted, and stays from then on; nothing while it is on its way. */
export function WhenWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  return useEver(wanted) ? <Suspense fallback={null}>{children}</Suspense> : null;
}
