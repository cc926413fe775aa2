import { versionWords } from '../i18n/version';
import { notify } from '../state/notices';

let offered: ServiceWorker | undefined;

/**
 * Offers a newer version that waits. Nothing is loaded anew by itself: something may be playing, or half written. With
 * no answer it takes over when the last page of the former version is closed.
 */
export function offerVersion(waiting: ServiceWorker, reload = () => location.reload()): void {
  if (offered === waiting) return;
  offered = waiting;
  notify(versionWords.ready, 'info', {
    label: versionWords.reload,
    run() {
      // Another page of the site may have let it take over already.
      if (waiting.state !== 'installed') return reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage('take-over');
    },
  });
}
