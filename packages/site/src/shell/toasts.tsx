import { Toast as BaseToast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../components/button';
import { Icon, type IconName } from '../components/icon';
import { messages } from '../i18n';
import { ERROR_TOAST_MS, MAX_TOASTS, TOAST_MS, type Toast, toasts } from '../state/toasts';
import css from './toasts.module.css';

const icons: Record<Toast['kind'], IconName> = {
  done: 'check',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};
const manager = BaseToast.createToastManager<Toast>();

/** Milliseconds; 0 means no timeout. */
function timeoutOf({ kind, action }: Toast): number {
  if (action) return 0;
  return kind === 'error' ? ERROR_TOAST_MS : TOAST_MS;
}

/** Removes a toast. */
function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** Copies the state into the library: adds new toasts and closes removed ones. */
function ToastList() {
  const { list } = useSnapshot(toasts);
  const { toasts: shownToasts } = BaseToast.useToastManager<Toast>();
  useEffect(() => {
    const shown = new Set(shownToasts.map((toast) => toast.id));
    for (const item of list) {
      const id = String(item.id);
      if (shown.has(id)) continue;
      manager.add({
        id,
        data: item,
        description: item.text,
        priority: item.kind === 'error' ? 'high' : 'low',
        timeout: timeoutOf(item),
        onClose: () => dismissToast(item.id),
      });
    }
    const wanted = new Set(list.map((item) => String(item.id)));
    for (const toast of shownToasts) {
      if (!wanted.has(toast.id) && toast.transitionStatus !== 'ending') manager.close(toast.id);
    }
  }, [list, shownToasts]);

  return shownToasts.map((toast) => {
    const { kind = 'info', action } = toast.data ?? {};
    return (
      <BaseToast.Root
        key={toast.id}
        toast={toast}
        className={css.toast}
        data-kind={kind}
        aria-label={messages.notifications}
        // The library hides closable toasts from assistive technology and announces their text separately.
        aria-hidden={false}
        swipeDirection="right"
      >
        <Icon name={icons[kind]} size={20} className={css.icon} />
        <BaseToast.Description className={css.text} />
        {action && (
          <BaseToast.Action className={css.action} onClick={action.run}>
            {action.label}
          </BaseToast.Action>
        )}
        <BaseToast.Close
          aria-hidden={false}
          render={<IconButton label={messages.close} name="close" size={16} />}
        />
      </BaseToast.Root>
    );
  });
}

/** Short messages over the page (R8-40…42): at most ten; each can be closed; hovering pauses the timeout. */
export function Toasts() {
  return (
    <BaseToast.Provider toastManager={manager} limit={MAX_TOASTS} timeout={TOAST_MS}>
      <BaseToast.Portal>
        <BaseToast.Viewport className={css.viewport}>
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}
