import type { QueryClient } from '@tanstack/react-query';
import { readAppConfig } from '@tenger/api-contract';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { call, createQueryClient, credentials } from './api';
import { applyInitialData } from './api/initial-data';
import { App } from './app';
import { appConfig, applyAppConfig, readInlineConfig, variant } from './config';
import { messages } from './i18n';
import { language } from './i18n/language';
import { loadTranslation } from './i18n/section-messages';
import { registerServiceWorker } from './install';
import { setHydrating } from './lib/is-ssr';
import { yieldToMain } from './lib/yield-to-main';
import { prefetchHome } from './pages/home/queries';
import { captureServerMarkup, OnMounted } from './ssr/hydrate';
import { pageAt } from './ssr/page-at';
import { startSession } from './state/session';
import './styles/index.css';

void start();

/** A function instead of `await` in the module: {@link sectionMessages} has the reason. */
async function start(): Promise<void> {
  await loadTranslation('viewer');
  const queries = createQueryClient();
  const renderedAt = await applyInitialData(queries);
  void startSession();
  prefetchHome(queries);

  const settings =
    readInlineConfig() ??
    (await call(readAppConfig, {})
      .then((reply) => reply.data)
      .catch(appConfig));
  applyAppConfig(settings);
  // The server writes the document head in Mongolian, for search engines.
  if (language !== 'mn') document.title = `${messages.brand[variant()]} · ${messages.tagline}`;

  registerServiceWorker();
  const root = document.getElementById('root');
  if (root) await show(root, queries, renderedAt);
}

/** `renderedAt`: when the server rendered the page, by its clock. */
async function show(root: HTMLElement, queries: QueryClient, renderedAt: number): Promise<void> {
  if (root.dataset.ssr) await yieldToMain();
  const markup = captureServerMarkup(root, credentials.get() === null && language === 'mn');
  // Keep the server's markup until the page can replace it as a whole.
  if (markup)
    await pageAt(location.pathname)
      ?.load()
      .catch(() => undefined);
  if (markup?.canHydrate) {
    setHydrating(renderedAt);
    const onMounted = () => {
      setHydrating();
      markup.finish();
    };
    // A transition hydrates in small steps, so that the browser stays responsive.
    startTransition(() => void hydrateRoot(root, strict(<App queries={queries} onMounted={onMounted} />)));
  } else {
    createRoot(root).render(
      strict(
        <>
          <App queries={queries} />
          <OnMounted call={markup?.finish} />
        </>,
      ),
    );
  }
}

function strict(app: ReactNode) {
  return <StrictMode>{app}</StrictMode>;
}
