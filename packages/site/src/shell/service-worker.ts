import { versionMessages } from '../i18n/version';
import { trustedScriptUrl } from '../lib/trusted-types';
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

/** Registers the service worker. Rejects where the browser does. */
export async function register(): Promise<void> {
  followVersions(
    await navigator.serviceWorker.register(trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`)),
  );
  reportLoadedFiles();
}

/**
 * Reports the files that this page loads to the service worker, which saves those that it has not seen: the browser loads
 * some before the worker is active, or from its memory.
 */
export function reportLoadedFiles(): void {
  const assets = new URL(`${import.meta.env.BASE_URL}assets/`, location.href).href;
  new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (name.startsWith(assets) ? [name] : []));
    if (files.length > 0)
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ files }));
  }).observe({ type: 'resource', buffered: true });
}

/** The interval at which an open page checks for a new version. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Offers a new version as soon as it is installed and waiting. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  const offerWaitingVersion = () => {
    const { waiting } = registration;
    // Without a controller, this is the first version.
    if (waiting && navigator.serviceWorker.controller) offerNewVersion(waiting);
  };
  offerWaitingVersion();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaitingVersion),
  );
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    // The update check fails offline.
    registration.update().catch(() => undefined);
  });
}
