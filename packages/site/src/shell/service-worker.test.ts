import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import program from '../service-worker.js?raw';
import { toasts } from '../state/toasts';
import { PATIENT } from '../testing/patient';
import { followVersions, offerNewVersion, reportLoadedFiles } from './service-worker';

/** A fake service worker. */
class Worker extends EventTarget {
  state = 'installed';
  postMessage = vi.fn();
}
const aWorker = () => new Worker() as unknown as ServiceWorker & Worker;

const container = Object.assign(new EventTarget(), { controller: null as ServiceWorker | null });

beforeEach(() => {
  toasts.list = [];
  container.controller = null;
  vi.stubGlobal('navigator', { serviceWorker: container });
});

afterEach(() => void vi.useRealTimers());

it('the site offers a newer version once, and loads it only when the viewer agrees', () => {
  const [worker, reload] = [aWorker(), vi.fn()];
  offerNewVersion(worker, reload);
  offerNewVersion(worker, reload);
  expect(toasts.list.map(({ text, action }) => [text, action?.label])).toEqual([
    ['Сайтын шинэ хувилбар бэлэн боллоо', 'Шинэчлэх'],
  ]);
  expect(worker.postMessage).not.toHaveBeenCalled();
  toasts.list[0]?.action?.run();
  expect(worker.postMessage).toHaveBeenCalledWith('skip-waiting');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('pressing the offer reloads immediately if another page has activated the new version', () => {
  const [worker, reload] = [aWorker(), vi.fn()];
  offerNewVersion(worker, reload);
  worker.state = 'activated';
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  toasts.list[0]?.action?.run();
  expect(reload).toHaveBeenCalledOnce();
});

it('the first version shows no offer, and the next one does once it is fetched', () => {
  const registration = Object.assign(new EventTarget(), {
    // The listener stays, and other files share the document.
    update: async () => undefined,
    waiting: aWorker() as ServiceWorker | null,
    installing: null as ServiceWorker | null,
  });
  followVersions(registration as unknown as ServiceWorkerRegistration);
  expect(toasts.list).toEqual([]);

  container.controller = aWorker();
  registration.waiting = null;
  const next = aWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
  expect(toasts.list).toHaveLength(1);
});

it('the service worker learns which files of the site the page has loaded', async () => {
  const active = aWorker();
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  let report: (names: readonly string[]) => void = () => undefined;
  const observe = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = observe;
      constructor(callback: (list: { getEntries(): { name: string }[] }) => void) {
        report = (names) => callback({ getEntries: () => names.map((name) => ({ name })) });
      }
    },
  );
  reportLoadedFiles();
  expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true });
  const file = new URL(`${import.meta.env.BASE_URL}assets/faq-page-1.js`, location.href).href;
  report([`${location.origin}/api/m/slides/big`]);
  report(['https://elsewhere.example/assets/x.js', file]);
  await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalled(), PATIENT);
  expect(active.postMessage.mock.calls).toEqual([[{ files: [file] }]]);
});

/** Runs the service worker's program, without a cache. Returns how it replies to the request of a file. */
function startWorker(fetchFile: () => Promise<Response>) {
  const self = Object.assign(new EventTarget(), { location });
  const cache = { put: async () => undefined, keys: async () => [] };
  const caches = { match: async () => undefined, open: async () => cache };
  new Function('self', 'caches', 'fetch', program)(self, caches, fetchFile);
  return (file: string) => {
    const respondWith = vi.fn<(response: Promise<Response>) => void>();
    const request = { method: 'GET', mode: 'cors', url: `${location.origin}/tenger/assets/${file}` };
    self.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith, waitUntil: vi.fn() }));
    return respondWith.mock.calls[0]?.[0];
  };
}

it('a file whose first request fails is requested a second time, and no third', async () => {
  vi.useFakeTimers();
  const fails = async () => Promise.reject(new TypeError('The network changed.'));
  const file = new Response('export {}');
  const fetchFile = vi.fn<() => Promise<Response>>(fails);
  const request = startWorker(fetchFile);
  const lost = expect(request('page-1.js')).rejects.toThrow('The network changed.');
  await vi.runAllTimersAsync();
  await lost;
  expect(fetchFile).toHaveBeenCalledTimes(2);
  fetchFile.mockImplementationOnce(fails).mockImplementationOnce(async () => file);
  const found = request('page-2.js');
  await vi.runAllTimersAsync();
  expect(await found).toBe(file);
});
