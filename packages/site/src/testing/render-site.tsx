import { act, render } from '@testing-library/react';
import { createQueryClient } from '../api';
import { App } from '../app';

/** The whole site at an address, as a browser would open it. */
export async function renderSite(path: string) {
  history.replaceState(null, '', `/tenger${path}`);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const view = render(<App queries={queries} />);
  await act(async () => undefined);
  return { ...view, queries };
}

/** Presses Back; resolves when the browser has gone there. */
export async function goBack(): Promise<void> {
  await act(async () => {
    const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await gone;
  });
}
