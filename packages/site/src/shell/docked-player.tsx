import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { PlayerDock } from '../routes';
import { watching } from '../state/watching';
import { ErrorBoundary } from './error-boundary';

/** The player beside the pages: on its page it lies over the place kept for it, elsewhere it floats in a corner. */
export function DockedPlayer() {
  const { now } = useSnapshot(watching);
  if (!now) return null;
  return (
    <ErrorBoundary resetKey={String(now.episode)}>
      <Suspense fallback={null}>
        <PlayerDock />
      </Suspense>
    </ErrorBoundary>
  );
}
