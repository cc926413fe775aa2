import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEpisode } from '../../testing/fixtures';
import { cellState, EpisodeGrid } from './episode-grid';

const progressAt = (time: number, finished = false) => ({ time, duration: 1440, finished });

describe('R2.3-17 the episode grid', () => {
  it.each([
    ['current', anEpisode(1, { id: 7, progress: progressAt(30) }), 'locked'],
    ['watched', anEpisode(1, { progress: progressAt(1440, true) }), 'locked'],
    ['started', anEpisode(1, { progress: progressAt(30) }), undefined],
    ['locked', anEpisode(1), 'locked'],
    ['free', anEpisode(1), 'sign-in'],
    ['free', anEpisode(1), 'free'],
    ['plain', anEpisode(1), undefined],
  ] as const)('an episode cell says "%s" before all else', (state, episode, mark) =>
    expect(cellState(episode, 7, mark)).toBe(state),
  );

  it('the episode grid links each episode and labels what the colors mean', () => {
    const free = anEpisode(1, { is_free: true, locked: true });
    const locked = anEpisode(2, { locked: true });
    const { container } = render(<EpisodeGrid media={2} episodes={[free, locked]} current={41} />);
    const [first, second] = screen.getAllByRole<HTMLAnchorElement>('link');
    expect([first?.getAttribute('href'), first?.textContent]).toEqual([
      '/watch/2/41',
      '1-р анги эндээс үзнэ, үнэгүй, нэвтэрч үзнэ1',
    ]);
    expect(second?.textContent).toContain('2-р анги эрх шаардлагатай');
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  it('the lock is also on the episode to continue with', () => {
    const { container } = render(
      <EpisodeGrid media={2} episodes={[anEpisode(1, { locked: true })]} current={41} />,
    );
    expect(screen.getByRole('link').textContent).toContain('эрх шаардлагатай');
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });
});
