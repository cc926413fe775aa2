import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { PlayerDock } from '../routes';
import { watching } from '../state/watching';
import { ErrorBoundary } from './error-boundary';

/** The player, which outlives pages: it covers its container on the watch page and floats in a corner elsewhere. */
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
