import { scriptAddress } from './lib/trusted';

/** After the page: keeping its parts takes the line and a core, which it needs itself until it answers. */
const AFTER_LOAD_MS = 4000;

/** Lets the site be installed and open without a connection. Not while it is being worked on: old parts would linger. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(scriptAddress(`${import.meta.env.BASE_URL}sw.js`))
      .then(followVersions)
      // Private windows refuse it; the site works all the same.
      .catch(() => undefined);
  const later = () => void setTimeout(register, AFTER_LOAD_MS);
  // A page that the server has drawn is often whole before this runs.
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** A page that stays open for days asks as often whether there is a newer version. */
const ASK_AGAIN_MS = 3_600_000;

/** Tells the viewer of a newer version as soon as it has been fetched and waits. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting } = registration;
    // Where nothing is in charge yet, this is the first version and no newer one.
    if (!waiting || !navigator.serviceWorker.controller) return;
    void import('./shell/offer-version').then((part) => part.offerVersion(waiting)).catch(() => undefined);
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    // Without a connection there is nothing to hear.
    registration.update().catch(() => undefined);
  });
}
