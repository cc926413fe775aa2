import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { lazyChunk, loadChunk } from '../lib/lazy-chunk';
import { mediaIn } from '../lib/media-param';
import { useEver } from '../lib/use-ever';
import { wantsStillness } from '../lib/wants-stillness';
import { whenIdle } from '../lib/when-idle';
import { AccountDrawer, SignInDialog, TitleDialog } from '../routes';
import { notices } from '../state/notices';
import { closePanel, panels } from '../state/panels';
import { session } from '../state/session';
import { signInForm } from '../state/sign-in';
import { ErrorBoundary } from './error-boundary';

const SearchSheet = lazyChunk('search-sheet', () =>
  import('./search/search-sheet').then((m) => m.SearchSheet),
);
const BellPanel = lazyChunk('bell', () => import('./bell-panel').then((m) => m.BellPanel));
const AccountLink = lazyChunk('account-link', () => import('./account-link').then((m) => m.AccountLink));
const KeyHelp = lazyChunk('keys', () => import('./key-help').then((m) => m.KeyHelp));
const HoverPreview = lazy(() => loadChunk('hover-preview', () => import('./hover-preview')));
const Toasts = lazy(() => loadChunk('toasts', () => import('./toasts')));

/** A pointer that can rest on something, and a viewer who does not mind. */
const mayPreview = () => matchMedia('(hover: hover) and (pointer: fine)').matches && !wantsStillness();

/** A page that is never at rest gets what can wait all the same, after so long. */
const IDLE_AT_LAST_MS = 4000;

/** True once the browser has nothing else to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), IDLE_AT_LAST_MS), []);
  return idle;
}

/** Everything that lies over a page: each part is fetched when it is first needed. */
export function Overlays() {
  const { search } = useLocation();
  const media = mediaIn(search);
  const { open } = useSnapshot(signInForm);
  const { account, search: searching, bell, keys } = useSnapshot(panels);
  const { list } = useSnapshot(notices);
  const idle = useIdle();
  const { userId } = useSnapshot(session);
  const parts = [
    { shown: useEver(media !== null), part: <TitleDialog media={media} />, key: 'title' },
    { shown: useEver(account), part: <AccountDrawer />, key: 'account' },
    {
      shown: useEver(searching),
      part: <SearchSheet open={searching} close={() => closePanel('search')} />,
      key: 'search',
    },
    { shown: useEver(bell), part: <BellPanel open={bell} close={() => closePanel('bell')} />, key: 'bell' },
    { shown: useEver(keys), part: <KeyHelp open={keys} close={() => closePanel('keys')} />, key: 'keys' },
    { shown: useEver(open), part: <SignInDialog />, key: 'sign-in' },
    { shown: idle && mayPreview(), part: <HoverPreview />, key: 'hover-preview' },
    { shown: useEver(list.length > 0), part: <Toasts />, key: 'toasts' },
    { shown: userId !== null, part: userId && <AccountLink userId={userId} />, key: 'account-link' },
  ];
  return parts.map(({ shown, part, key }) =>
    shown ? (
      <ErrorBoundary key={key} resetKey={search}>
        <Suspense fallback={null}>{part}</Suspense>
      </ErrorBoundary>
    ) : null,
  );
}
