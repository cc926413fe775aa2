import { readAppConfig } from '@tenger/api-contract';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { call, createQueryClient, credentials } from './api';
import { takeFirstAnswers } from './api/first-answers';
import { App } from './app';
import { appConfig, applySettings, settingsInPage, variant } from './config';
import { words } from './i18n';
import { language } from './i18n/language';
import { registerServiceWorker } from './install';
import { setHydrating } from './lib/as-drawn';
import { nextTask } from './lib/next-task';
import { prefetchHome } from './pages/home/queries';
import { pageAt } from './paint/page-at';
import { fromPainting, TakenOver } from './paint/take-over';
import { startSession } from './state/session';
import './styles/index.css';

const queries = createQueryClient();
takeFirstAnswers(queries);
void startSession();
prefetchHome(queries);

const settings =
  settingsInPage() ??
  (await call(readAppConfig, {})
    .then((reply) => reply.data)
    .catch(appConfig));
applySettings(settings);
// The server's head speaks Mongolian, as search engines shall find it.
if (language !== 'mn') document.title = `${words.brand[variant()]} · ${words.tagline}`;

registerServiceWorker();
const root = document.getElementById('root');
if (root) void show(root);

// Not awaited: the parts of the site import this one, and would wait for it to end.
async function show(root: HTMLElement): Promise<void> {
  if (root.dataset.painted) await nextTask();
  const drawing = fromPainting(root, credentials.get() === null && language === 'mn');
  // What the server has drawn stays until the page can take its place whole.
  if (drawing)
    await pageAt(location.pathname)
      ?.load()
      .catch(() => undefined);
  if (drawing?.fits) {
    setHydrating(true);
    const taken = () => {
      setHydrating(false);
      drawing.taken();
    };
    // In small steps: the page stays what it is meanwhile, and the browser can do something else between them.
    startTransition(() => void hydrateRoot(root, site(<App queries={queries} taken={taken} />)));
  } else {
    createRoot(root).render(
      site(
        <>
          <App queries={queries} />
          <TakenOver then={drawing?.taken} />
        </>,
      ),
    );
  }
}

function site(app: ReactNode) {
  return <StrictMode>{app}</StrictMode>;
}
