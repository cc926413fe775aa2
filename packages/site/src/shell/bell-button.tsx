import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../components/button';
import { words } from '../i18n';
import { lazyChunk } from '../lib/lazy-chunk';
import { openPanel } from '../state/panels';
import { session } from '../state/session';
import css from './bell-button.module.css';

const UnreadBadge = lazyChunk('unread', () => import('./unread-badge').then((m) => m.UnreadBadge));

/** R2.2-11: opens what is new; to those who are signed in, it says how much of it there is. */
export function BellButton() {
  const { userId } = useSnapshot(session);
  return (
    <span className={css.bell}>
      <IconButton label={words.notifications} name="bell" onClick={() => openPanel('bell')} />
      {userId && (
        <Suspense fallback={null}>
          <UnreadBadge userId={userId} />
        </Suspense>
      )}
    </span>
  );
}
