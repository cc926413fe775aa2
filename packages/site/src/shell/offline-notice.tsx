import { useSyncExternalStore } from 'react';
import { Icon } from '../components/icon';
import { words } from '../i18n';
import css from './offline-notice.module.css';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={css.notice}>
          <Icon name="offline" size={18} />
          {words.offline}
        </p>
      )}
    </div>
  );
}
