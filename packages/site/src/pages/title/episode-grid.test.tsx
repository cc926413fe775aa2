import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEpisode } from '../../testing/fixtures';
import { cellState, EpisodeGrid } from './episode-grid';

const part = (time: number, finished = false) => ({ time, duration: 1440, finished });

describe('R2.3-17 the episode grid', () => {
  it.each([
    ['current', anEpisode(1, { id: 7, locked: true, progress: part(30) })],
    ['watched', anEpisode(1, { progress: part(1440, true), locked: true })],
    ['started', anEpisode(1, { progress: part(30) })],
    ['locked', anEpisode(1, { locked: true })],
    ['free', anEpisode(1, { is_free: true })],
    ['plain', anEpisode(1)],
  ])('an episode cell says "%s" before all else', (state, episode) =>
    expect(cellState(episode, 7)).toBe(state),
  );

  it('the episode grid links each episode and labels what the colors mean', () => {
    render(<EpisodeGrid media={2} episodes={[anEpisode(1), anEpisode(2, { locked: true })]} current={41} />);
    const [first, second] = screen.getAllByRole<HTMLAnchorElement>('link');
    expect([first?.getAttribute('href'), first?.textContent]).toEqual([
      '/watch/2/41',
      '1-р анги одоо үзэж буй1',
    ]);
    expect(second?.textContent).toContain('2-р анги эрх шаардлагатай');
  });
});
