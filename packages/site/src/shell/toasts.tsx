import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../components/button';
import { Icon, type IconName } from '../components/icon';
import { words } from '../i18n';
import {
  dismissNotice,
  ERROR_NOTICE_MS,
  NOTICE_MS,
  NOTICES_AT_ONCE,
  type Notice,
  notices,
} from '../state/notices';
import css from './toasts.module.css';

const icons: Record<Notice['kind'], IconName> = {
  done: 'check',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};
const manager = Toast.createToastManager<Notice>();

/** Milliseconds; 0 is for ever. */
function timeoutOf({ kind, action }: Notice): number {
  if (action) return 0;
  return kind === 'error' ? ERROR_NOTICE_MS : NOTICE_MS;
}

/** Keeps the toasts equal to the notices: new ones are added, those that gave way are closed. */
function Bridge() {
  const { list } = useSnapshot(notices);
  const { toasts } = Toast.useToastManager<Notice>();
  useEffect(() => {
    const shown = new Set(toasts.map((toast) => toast.id));
    for (const notice of list) {
      const id = String(notice.id);
      if (shown.has(id)) continue;
      manager.add({
        id,
        data: notice,
        description: notice.text,
        priority: notice.kind === 'error' ? 'high' : 'low',
        timeout: timeoutOf(notice),
        onClose: () => dismissNotice(notice.id),
      });
    }
    const wanted = new Set(list.map((notice) => String(notice.id)));
    for (const toast of toasts) {
      if (!wanted.has(toast.id) && toast.transitionStatus !== 'ending') manager.close(toast.id);
    }
  }, [list, toasts]);

  return toasts.map((toast) => {
    const { kind = 'info', action } = toast.data ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={css.toast}
        data-kind={kind}
        aria-label={words.notifications}
        // The library hides what can be closed from those who close it by keyboard; what is said it says apart.
        aria-hidden={false}
        swipeDirection="right"
      >
        <Icon name={icons[kind]} size={20} className={css.icon} />
        <Toast.Description className={css.text} />
        {action && (
          <Toast.Action className={css.action} onClick={action.run}>
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close aria-hidden={false} render={<IconButton label={words.close} name="close" size={16} />} />
      </Toast.Root>
    );
  });
}

/** Short messages over the page (R8-40…42): at most ten, each can be closed, a pointer over them stops the clock. */
export default function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={NOTICES_AT_ONCE} timeout={NOTICE_MS}>
      <Toast.Portal>
        <Toast.Viewport className={css.viewport}>
          <Bridge />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
