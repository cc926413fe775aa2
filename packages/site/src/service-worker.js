/*
 * Lets the site open without a connection: the page itself, what it is made of, and what of the catalogue was seen
 * last. Whatever is money, sign-in, a viewer's own or a film is never kept.
 */
const PREFIX = '/tenger/';
const PARTS = 'parts-1';
const PAGES = 'pages-1';
const SEEN = 'seen-1';
/** Of each kind so many are kept at most; the oldest go first, and with them the parts of former versions. */
const KEPT_AT_MOST = 300;
/** What the page names of its own parts. */
const PART = /\/tenger\/assets\/[\w.-]+/g;

/** Calls whose answers are the same for everybody and safe to show again. */
const CATALOGUE =
  /^\/api\/(?:m\/(?:slides|media|latest|movie|anime\/(?:cats|season|seasonList)|age|characters?|actor|content)\b|footer\/|app\/config)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

/** A newer version waits until no page of the former one is open, or the viewer asks for it. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});

/** The page with what it starts with. It arrived before there was a worker, so nothing of it went through here. */
async function keepShell() {
  const response = await fetch(PREFIX, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The page answers ${response.status}.`);
  const [pages, parts, html] = await Promise.all([
    caches.open(PAGES),
    caches.open(PARTS),
    response.clone().text(),
  ]);
  await parts.addAll([...new Set(html.match(PART))]);
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

/** The newest there is; without a connection what was kept. */
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

/** What never changes under its name: once is enough. */
async function once(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(PARTS, event.request, response.clone()));
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Every address of the site is the same page.
    if (url.pathname.startsWith(PREFIX)) event.respondWith(newest(event, PAGES, PREFIX));
  } else if (url.pathname === `${PREFIX}before-paint.js`) {
    event.respondWith(newest(event, PARTS));
  } else if (url.pathname.startsWith(`${PREFIX}assets/`)) {
    event.respondWith(once(event));
  } else if (
    url.pathname.startsWith('/images/') ||
    (CATALOGUE.test(url.pathname) && !request.headers.has('authorization'))
  ) {
    event.respondWith(newest(event, SEEN));
  }
});
