import { memo } from 'react';
import { variant } from '../../config';
import { words } from '../../i18n';
import { usePageTitle } from '../../lib/use-page-title';
import { Hero } from './hero';
import css from './home-page.module.css';
import { ContinueRow, GenreRows, NewEpisodesRow, PopularRow, TheatreRow } from './rows';

/** `/`: what is new, what is loved, and where the viewer left off. */
export const HomePage = memo(function HomePage() {
  usePageTitle(words.tagline);
  return (
    <>
      <h1 className="visually-hidden">{`${words.brand[variant()]} – ${words.tagline}`}</h1>
      <Hero />
      <div className={css.rows}>
        <ContinueRow />
        <NewEpisodesRow />
        <PopularRow />
        <TheatreRow />
        <GenreRows />
      </div>
    </>
  );
});
