import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { embedMessages } from '../../../i18n/embed';
import { toasts } from '../../../state/toasts';
import { resetSite } from '../../../testing/reset-site';
import { EmbedCode } from './frame-code';

beforeEach(resetSite);

it('the embed code on a page without a clipboard says that it could not be copied', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ html: '<iframe></iframe>' }));
  vi.stubGlobal('navigator', { onLine: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmbedCode address="https://tenger.example/tenger/watch/2/41" />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: embedMessages.copy }));
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual([embedMessages.notCopied]));
});
