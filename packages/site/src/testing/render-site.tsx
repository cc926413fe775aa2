import { act, render } from '@testing-library/react';
import { createQueryClient } from '../api';
import { App } from '../app';

/** Renders the site at an address. */
export async function renderSite(path: string) {
  history.replaceState(null, '', `/tenger${path}`);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const view = render(<App queries={queries} />);
  await act(async () => undefined);
  return { ...view, queries };
}

/** Goes back; resolves after the navigation. */
export async function goBack(): Promise<void> {
  await act(async () => {
    const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await gone;
  });
}
