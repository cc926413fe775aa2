/*
 * Makes the site usable offline: caches the page, its assets and the parts of the catalog that the viewer has seen.
 * Never caches payments, sign-in, personal data or videos.
 */
const PREFIX = '/tenger/';
const PARTS = 'parts-1';
const PAGES = 'pages-1';
const SEEN = 'seen-1';
/** The size of each cache. The oldest entries go first, including the assets of old versions. */
const KEPT_AT_MOST = 300;
const RETRY_MS = 1_000;
/** The assets in the page's HTML. */
const PART = /\/tenger\/assets\/[\w.-]+/g;

const isAsset = ({ origin, pathname }) =>
  origin === self.location.origin && pathname.startsWith(`${PREFIX}assets/`);

/** The files of the page that replaces unsaved ones offline; vite.config.ts fills the list. */
const OFFLINE_PAGE = [];

/** Calls whose replies are the same for all viewers and safe to show later. */
const CATALOGUE =
  /^\/api\/(?:m\/(?:slides|media|latest|movie|anime\/(?:cats|season|seasonList)|age|characters?|actor|content)\b|footer\/|app\/config)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('message', (event) => {
  // A new version waits until all pages of the old one are closed, or until the viewer accepts it.
  if (event.data === 'skip-waiting') self.skipWaiting();
  else if (Array.isArray(event.data?.files)) event.waitUntil(keepFiles(event.data.files));
});

/** Caches the page and the offline page with their assets. Those of the page loaded before the worker was active. */
async function keepShell() {
  const response = await fetch(PREFIX, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The page answers ${response.status}.`);
  const [pages, parts, html] = await Promise.all([
    caches.open(PAGES),
    caches.open(PARTS),
    response.clone().text(),
  ]);
  await parts.addAll([...new Set([...html.match(PART), ...OFFLINE_PAGE])]);
  await pages.put(PREFIX, response);
}

self.addEventListener('activate', (event) => {
  const known = [PARTS, PAGES, SEEN];
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

async function keep(name, key, response) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_AT_MOST)).map((one) => cache.delete(one)));
}

/**
 * Caches the files that a page has loaded without this worker: before the worker was active, or from the memory of the
 * browser. The HTTP cache has them.
 */
async function keepFiles(urls) {
  await Promise.all(
    urls.map(async (url) => {
      if (!isAsset(new URL(url)) || (await caches.match(url))) return;
      const response = await fetch(url);
      if (response.ok) await keep(PARTS, url, response);
    }),
  );
}

/** Network first; offline, the cached response. */
async function newest(event, name, key = event.request) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(name, key, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Cache first, for files whose name contains a hash. A page keeps a failed import until it is reloaded, and the first
 * requests after the network returns may fail, so there is a second request.
 */
async function once(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request).catch(async () => {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return fetch(event.request);
  });
  if (response.ok) event.waitUntil(keep(PARTS, event.request, response.clone()));
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // All addresses of the site have the same page.
    if (url.pathname.startsWith(PREFIX)) event.respondWith(newest(event, PAGES, PREFIX));
  } else if (url.pathname === `${PREFIX}boot.js`) {
    event.respondWith(newest(event, PARTS));
  } else if (isAsset(url)) {
    event.respondWith(once(event));
  } else if (
    url.pathname.startsWith('/images/') ||
    (CATALOGUE.test(url.pathname) && !request.headers.has('authorization'))
  ) {
    event.respondWith(newest(event, SEEN));
  }
});
