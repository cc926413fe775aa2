import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../api';
import { messages } from '../../i18n';
import { aSlide } from '../../testing/fixtures';
import { Hero } from './hero';
import { slidesQuery } from './queries';

it('the last slide is shown when a refetch shortens the list below the chosen one', async () => {
  const queries = createQueryClient();
  const slides = [1, 2, 3].map((id) => aSlide(id));
  queries.setQueryData(slidesQuery.queryKey, slides);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Hero />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const thumbs = () => screen.getAllByRole('button', { name: /-р онцлох/ });
  fireEvent.click(thumbs()[2] as HTMLElement);
  await act(async () => void queries.setQueryData(slidesQuery.queryKey, slides.slice(0, 2)));
  await waitFor(() => expect(thumbs()).toHaveLength(2));
  expect(thumbs().map((thumb) => thumb.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(screen.getAllByRole('link', { name: messages.details })).toHaveLength(1);
});
