import { useSyncExternalStore } from 'react';
import { Icon } from '../components/icon';
import { messages } from '../i18n';
import css from './offline-notice.module.css';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Shows a notice while the browser is offline. */
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
          {messages.offline}
        </p>
      )}
    </div>
  );
}
