import { memo, Suspense } from 'react';
import { cardBones } from '../../components/cards';
import { RowSkeleton } from '../../components/row';
import { variant } from '../../config';
import { words } from '../../i18n';
import { lazyChunk } from '../../lib/lazy-chunk';
import { usePageTitle } from '../../lib/use-page-title';
import { Hero } from './hero';
import css from './home-page.module.css';
import { ContinueRow, NewEpisodesRow, PopularRow } from './rows';

/** What the server draws of home ends with the first screen. */
const onServer = import.meta.env.SSR && typeof document === 'undefined';
const LowerRows = lazyChunk('home-below', () => import('./lower-rows').then((m) => m.LowerRows));

const lowerBones = <RowSkeleton title={words.theatre} kind="wide" card={cardBones.wide} />;

/** `/`: what is new, what is loved, and where the viewer left off. */
export const HomePage = memo(function HomePage() {
  usePageTitle(words.tagline);
  return (
    <>
      <h1 className="visually-hidden">{`${words.brand[variant()]} – ${words.tagline}`}</h1>
      <Hero />
      <div className={css.rows} data-for={onServer ? 'visitor' : undefined}>
        <ContinueRow />
        <NewEpisodesRow />
        <PopularRow />
        <Suspense fallback={lowerBones}>{onServer ? lowerBones : <LowerRows />}</Suspense>
      </div>
    </>
  );
});
