import { readAppConfig } from '@tenger/api-contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { call, createQueryClient } from './api';
import { takeFirstAnswers } from './api/first-answers';
import { App } from './app';
import { appConfig, applySettings, settingsInPage, variant } from './config';
import { words } from './i18n';
import { language } from './i18n/language';
import { registerServiceWorker } from './install';
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
  const takeOver = fromPainting(root);
  // What the server has drawn stays until the page can take its place whole.
  if (takeOver)
    await pageAt(location.pathname)
      ?.load()
      .catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <TakenOver then={takeOver}>
        <App queries={queries} />
      </TakenOver>
    </StrictMode>,
  );
}
