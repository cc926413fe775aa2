import { versionMessages } from '../i18n/version';
import { showToast } from '../state/toasts';

let offered: ServiceWorker | undefined;

/**
 * Offers a new version that is waiting. The page does not reload by itself, because a video may be playing or a text
 * half written. Without a reply, the new version activates when the last page of the old one is closed.
 */
export function offerNewVersion(waiting: ServiceWorker, reload = () => location.reload()): void {
  if (offered === waiting) return;
  offered = waiting;
  showToast(versionMessages.ready, 'info', {
    label: versionMessages.reload,
    run() {
      // Another tab may have activated it already.
      if (waiting.state !== 'installed') return reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage('skip-waiting');
    },
  });
}
