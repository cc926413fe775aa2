import { QueryClientProvider } from '@tanstack/react-query';
import { saveStaffContent } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { contentMessages } from '../../../i18n/staff/content';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { ContentEditor } from './content-editor';

it('a social link with an icon that is not a choice is saved with a globe, as viewers see it', async () => {
  const api = fakeApi();
  const saved = { id: 4, version: 1, url: 'https://x.example/tenger', icon: 'x' };
  const reply = {
    ...{ faq: [], page: [], contact: [] },
    social: [{ ...saved, version: 2 }],
    footer_image: null,
  };
  api.reply(saveStaffContent, { body: {} as never }, ok(reply));
  const choose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ContentEditor kind="social" saved={saved} choose={choose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const url = 'https://x.example/tenger-mn';
  fireEvent.change(screen.getByRole('textbox', { name: contentMessages.form.labels.url }), {
    target: { value: url },
  });
  fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
  await waitFor(() => expect(choose).toHaveBeenCalledWith(''));
  expect(api.requests[0]?.body).toEqual({
    kind: 'social',
    id: 4,
    version: 1,
    fields: { url, icon: 'globe' },
  });
});
