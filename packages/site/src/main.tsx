import { readAppConfig } from '@tenger/api-contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { call, createQueryClient } from './api';
import { App } from './app';
import { appConfig, applySettings, settingsInPage } from './config';
import { prefetchHome } from './pages/home/queries';
import { startSession } from './state/session';
import './styles/index.css';

const queries = createQueryClient();
void startSession();
prefetchHome(queries);

const settings =
  settingsInPage() ??
  (await call(readAppConfig, {})
    .then((reply) => reply.data)
    .catch(appConfig));
applySettings(settings);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App queries={queries} />
    </StrictMode>,
  );
}
