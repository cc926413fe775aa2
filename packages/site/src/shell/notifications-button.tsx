import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../components/button';
import { messages } from '../i18n';
import { lazyChunk } from '../lib/lazy-chunk';
import { openPanel } from '../state/panels';
import { session } from '../state/session';
import css from './bell-button.module.css';
import { ErrorBoundary } from './error-boundary';

const UnreadBadge = lazyChunk('unread', () => import('./unread-badge').then((m) => m.UnreadBadge));

/** R2.2-11: opens the notifications and shows the number of unread ones. */
export function NotificationsButton() {
  const { userId } = useSnapshot(session);
  return (
    <span className={css.bell}>
      <IconButton label={messages.notifications} name="bell" onClick={() => openPanel('bell')} />
      {userId && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <UnreadBadge userId={userId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  );
}
