import { trustedScriptUrl } from './lib/trusted-types';

/** Delays the installation, because caching competes with the page for bandwidth and CPU. */
const AFTER_LOAD_MS = 4000;

/** Registers the service worker, which makes the site installable and usable offline. Production builds only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`))
      .then(followVersions)
      // Private windows reject service workers; the site works without one.
      .catch(() => undefined);
  const registerLater = () => void setTimeout(register, AFTER_LOAD_MS);
  // A server-rendered page may have loaded already.
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}

/** The interval at which an open page checks for a new version. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Offers a new version as soon as it is installed and waiting. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  const offerWaitingVersion = () => {
    const { waiting } = registration;
    // Without a controller, this is the first version.
    if (!waiting || !navigator.serviceWorker.controller) return;
    void import('./shell/offer-new-version')
      .then((module) => module.offerNewVersion(waiting))
      .catch(() => undefined);
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
