import { memo, Suspense, useRef } from 'react';
import { cardSkeletons } from '../../components/card-skeletons';
import { Row, RowSkeleton } from '../../components/row';
import { variant } from '../../config';
import { messages } from '../../i18n';
import { lazyChunk } from '../../lib/lazy-chunk';
import { useFirstInteraction } from '../../lib/use-first-interaction';
import { useIsNearViewport } from '../../lib/use-is-near-viewport';
import { usePageTitle } from '../../lib/use-page-title';
import { Hero } from './hero';
import css from './home-page.module.css';
import { ContinueRow, NewEpisodesRow, PopularRow } from './rows';

const BelowTheFold = lazyChunk('home-below', () => import('./below-the-fold').then((m) => m.BelowTheFold));

const theatreRow = { title: messages.theatre, kind: 'wide', id: 'theatre' } as const;

/** The server renders the first screen of home. The rest mounts when it is near or after the first interaction. */
const DeferredRows = memo(function DeferredRows() {
  const rowRef = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(rowRef, { within: 0.25 });
  const hasInteracted = useFirstInteraction();
  if (isNear || hasInteracted) {
    return (
      <Suspense fallback={<RowSkeleton {...theatreRow} card={cardSkeletons.wide} />}>
        <BelowTheFold />
      </Suspense>
    );
  }
  return (
    <div ref={rowRef}>
      <Row {...theatreRow} more="/theatre" lazy>
        {undefined}
      </Row>
    </div>
  );
});

/** `/`: new, popular and started titles. */
export const HomePage = memo(function HomePage() {
  usePageTitle(messages.tagline);
  return (
    <>
      <h1 className="visually-hidden">{`${messages.brand[variant()]} – ${messages.tagline}`}</h1>
      <Hero />
      <div className={css.rows} data-for="visitor">
        <ContinueRow />
        <NewEpisodesRow />
        <PopularRow />
        <DeferredRows />
      </div>
    </>
  );
});
