import type { Card, FreshEpisode, HistoryEntry } from '@tenger/api-contract';

/** A title of the demo, so that the design page needs no request. */
export const sampleCard: Card = {
  id: 2,
  type: 'series',
  title: 'Хөх чоно',
  original_name: 'Blue Wolf',
  image1: 'titles/2/poster.svg',
  poster_hz: 'titles/2/wide.svg',
  rating: 9.1,
  age_limit: 16,
  is_completed: true,
  released_date: '2023-12-09',
  total_episode: 26,
  is_free: false,
  is_theatre: false,
  price: null,
  episodes_out: 26,
  categories: [{ id: 2, title: 'Тулаан' }],
};

export const sampleEpisode: FreshEpisode = {
  episode_id: 41,
  number: 3,
  image: null,
  released_at: '2026-01-01T00:00:00Z',
  media: sampleCard,
};

export const sampleEntry: HistoryEntry = {
  episode_id: 41,
  number: 3,
  image: null,
  media: sampleCard,
  watched_at: '2026-01-01T00:00:00Z',
  progress: { time: 700, duration: 1440, finished: false },
};
