import { memo, Suspense } from 'react';
import { cardBones } from '../../components/cards';
import { RowSkeleton } from '../../components/row';
import { variant } from '../../config';
import { words } from '../../i18n';
import { useAsDrawn } from '../../lib/as-drawn';
import { lazyChunk } from '../../lib/lazy-chunk';
import { usePageTitle } from '../../lib/use-page-title';
import { Hero } from './hero';
import css from './home-page.module.css';
import { ContinueRow, NewEpisodesRow, PopularRow } from './rows';

const LowerRows = lazyChunk('home-below', () => import('./lower-rows').then((m) => m.LowerRows));

const lowerBones = <RowSkeleton title={words.theatre} kind="wide" card={cardBones.wide} />;

/** What the server draws of home ends with the first screen. */
const Below = memo(function Below() {
  const drawn = useAsDrawn();
  if (drawn) return lowerBones;
  return (
    <Suspense fallback={lowerBones}>
      <LowerRows />
    </Suspense>
  );
});

/** `/`: what is new, what is loved, and where the viewer left off. */
export const HomePage = memo(function HomePage() {
  usePageTitle(words.tagline);
  return (
    <>
      <h1 className="visually-hidden">{`${words.brand[variant()]} – ${words.tagline}`}</h1>
      <Hero />
      <div className={css.rows} data-for="visitor">
        <ContinueRow />
        <NewEpisodesRow />
        <PopularRow />
        <Below />
      </div>
    </>
  );
});
