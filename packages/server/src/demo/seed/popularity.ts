import type { Title } from '@tenger/demo';

/** A number for views and likes: it grows with the rating, and is the same in every seed. 0 for unreleased titles. */
export const popularity = ({ id, rating, availableEpisodes }: Title, scale: number): number =>
  availableEpisodes === 0 ? 0 : Math.round((rating - 6) ** 3 * scale + ((id * 7919) % 97) * (scale / 100));
