/** Delays the installation, because caching competes with the page for bandwidth and CPU. */
const AFTER_LOAD_MS = 4000;

/** Registers the service worker, which makes the site installable and usable offline. Production builds only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registerLater = () =>
    void setTimeout(
      () =>
        import('./shell/service-worker')
          .then((module) => module.register())
          // Private windows reject service workers; the site works without one.
          .catch(() => undefined),
      AFTER_LOAD_MS,
    );
  // A server-rendered page may have loaded already.
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}
