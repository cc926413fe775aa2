import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { FilmTool } from './film-tool';

it.each([
  [1420.06, 1420.06, 1420],
  [1420.06, 1420.03, 1420],
  [1420.06, 700.26, 700.3],
  [1420, 1420, 1420],
])(
  'in a video of %d s, a mark at %d s is stored as %d s, never beyond its end',
  (duration, position, mark) => {
    const change = vi.fn();
    render(
      <QueryClientProvider client={createQueryClient()}>
        <FilmTool id={71} film="/a.mp4" storedDuration={duration} values={{}} change={change} />
      </QueryClientProvider>,
    );
    const video = screen.getByLabelText<HTMLVideoElement>(staffTitleMessages.film.label);
    video.currentTime = position;
    fireEvent.timeUpdate(video);
    fireEvent.click(screen.getByRole('button', { name: staffTitleMessages.film.set.outro_end }));
    expect(change.mock.calls).toEqual([[{ outro_end: mark }]]);
  },
);
