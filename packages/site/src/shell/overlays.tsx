import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { loadChunk } from '../lib/lazy-chunk';
import { mediaIn } from '../lib/media-param';
import { AccountDrawer, SignInDialog, TitleDialog } from '../routes';
import { notices } from '../state/notices';
import { panels } from '../state/panels';
import { signInForm } from '../state/sign-in';
import { ErrorBoundary } from './error-boundary';

const Toasts = lazy(() => loadChunk('toasts', () => import('./toasts')));

/** True from the first time `now` was: what has once been opened stays mounted, so that it can close gracefully. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever || now;
}

/** Everything that lies over a page: each part is fetched when it is first needed. */
export function Overlays() {
  const { search } = useLocation();
  const media = mediaIn(search);
  const { open } = useSnapshot(signInForm);
  const { account } = useSnapshot(panels);
  const { list } = useSnapshot(notices);
  const parts = [
    { shown: useEver(media !== null), part: <TitleDialog media={media} />, key: 'title' },
    { shown: useEver(account), part: <AccountDrawer />, key: 'account' },
    { shown: useEver(open), part: <SignInDialog />, key: 'sign-in' },
    { shown: useEver(list.length > 0), part: <Toasts />, key: 'toasts' },
  ];
  return parts.map(({ shown, part, key }) =>
    shown ? (
      <ErrorBoundary key={key} resetKey={search}>
        <Suspense fallback={null}>{part}</Suspense>
      </ErrorBoundary>
    ) : null,
  );
}
