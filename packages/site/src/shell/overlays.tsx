import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { Button, IconButton } from '../components/button';
import { messages } from '../i18n';
import { lazyChunk } from '../lib/lazy-chunk';
import { parseMediaParam } from '../lib/media-param';
import { prefersReducedMotion } from '../lib/prefers-reduced-motion';
import { isPreview } from '../lib/preview';
import { runWhenIdle } from '../lib/run-when-idle';
import { useOnceTrue } from '../lib/use-once-true';
import { AccountPanel, SignInDialog, TitleDialog } from '../routes';
import { closePanel, panels } from '../state/panels';
import { secondFactorDialogs } from '../state/second-factor';
import { session } from '../state/session';
import { signInForm } from '../state/sign-in';
import { toasts } from '../state/toasts';
import { ErrorBoundary } from './error-boundary';
import css from './overlays.module.css';

const SearchSheet = lazyChunk('search-sheet', () =>
  import('./search/search-sheet').then((m) => m.SearchSheet),
);
const SecondFactorDialogs = lazyChunk('second-factor', () =>
  import('../pages/second-factor/second-factor-dialogs').then((m) => m.SecondFactorDialogs),
);
const PreviewNotice = lazyChunk('preview', () => import('./preview-notice').then((m) => m.PreviewNotice));
const BellPanel = lazyChunk('bell', () => import('./notifications-panel').then((m) => m.NotificationsPanel));
const AccountLink = lazyChunk('account-link', () => import('./account-link').then((m) => m.AccountLink));
const KeyHelp = lazyChunk('keys', () => import('./shortcut-help').then((m) => m.ShortcutHelp));
const HoverPreview = lazyChunk('hover-preview', () => import('./hover-preview').then((m) => m.HoverPreview));
const Toasts = lazyChunk('toasts', () => import('./toasts').then((m) => m.Toasts));

/** True with a hovering pointer and without reduced motion. */
const mayPreview = () => matchMedia('(hover: hover) and (pointer: fine)').matches && !prefersReducedMotion();

/** The longest wait for an idle moment. */
const IDLE_AT_LAST_MS = 4000;

/** True after the first idle moment of the browser. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      runWhenIdle(() => {
        setIdle(true);
        // The first toast may say that the connection is lost.
        Toasts.preload();
      }, IDLE_AT_LAST_MS),
    [],
  );
  return idle;
}

/** All overlays of the page; each one loads when it is first needed. Only a requested one shows that it failed. */
export function Overlays() {
  const { search } = useLocation();
  const media = parseMediaParam(search);
  const { open } = useSnapshot(signInForm);
  const { account, search: searching, bell, keys } = useSnapshot(panels);
  const { list } = useSnapshot(toasts);
  const newest = list.at(-1);
  const { checking, setup } = useSnapshot(secondFactorDialogs);
  const idle = useIdle();
  const { userId } = useSnapshot(session);
  const overlays = [
    { shown: useOnceTrue(media !== null), element: <TitleDialog media={media} />, key: 'title' },
    { shown: idle && isPreview(), element: <PreviewNotice />, key: 'preview', fallback: null },
    { shown: useOnceTrue(account), element: <AccountPanel />, key: 'account' },
    {
      shown: useOnceTrue(searching),
      element: <SearchSheet open={searching} close={() => closePanel('search')} />,
      key: 'search',
    },
    {
      shown: useOnceTrue(bell),
      element: <BellPanel open={bell} close={() => closePanel('bell')} />,
      key: 'bell',
    },
    {
      shown: useOnceTrue(keys),
      element: <KeyHelp open={keys} close={() => closePanel('keys')} />,
      key: 'keys',
    },
    { shown: useOnceTrue(open), element: <SignInDialog />, key: 'sign-in' },
    {
      shown: (checking || setup !== null) && userId !== null,
      element: userId && <SecondFactorDialogs userId={userId} />,
      key: 'second-factor',
    },
    { shown: idle && mayPreview(), element: <HoverPreview />, key: 'hover-preview', fallback: null },
    {
      shown: useOnceTrue(newest !== undefined),
      element: <Toasts />,
      key: 'toasts',
      // Only a reload can load the chunk again.
      fallback: newest ? (
        <p role="alert" className={css.toast}>
          {newest.text}
          <Button kind="line" small onClick={() => location.reload()}>
            {messages.reload}
          </Button>
          <IconButton
            label={messages.close}
            name="close"
            onClick={() => {
              toasts.list = [];
            }}
          />
        </p>
      ) : null,
    },
    {
      shown: userId !== null,
      element: userId && <AccountLink userId={userId} />,
      key: 'account-link',
      fallback: null,
    },
  ];
  return overlays.map(({ shown, element, key, fallback }) =>
    shown ? (
      <ErrorBoundary key={key} resetKey={search} fallback={fallback}>
        <Suspense fallback={null}>{element}</Suspense>
      </ErrorBoundary>
    ) : null,
  );
}
