import { memo, Suspense, useRef } from 'react';
import { cardBones } from '../../components/cards';
import { Row, RowSkeleton } from '../../components/row';
import { variant } from '../../config';
import { words } from '../../i18n';
import { lazyChunk } from '../../lib/lazy-chunk';
import { useNear } from '../../lib/use-near';
import { usePageTitle } from '../../lib/use-page-title';
import { useStirred } from '../../lib/use-stirred';
import { Hero } from './hero';
import css from './home-page.module.css';
import { ContinueRow, NewEpisodesRow, PopularRow } from './rows';

const LowerRows = lazyChunk('home-below', () => import('./lower-rows').then((m) => m.LowerRows));

const place = { title: words.theatre, kind: 'wide', id: 'theatre' } as const;

/** What the server draws of home ends with the first screen. The rest comes when it is near, or the viewer stirs. */
const Below = memo(function Below() {
  const room = useRef<HTMLDivElement>(null);
  const near = useNear(room, { within: 0.25 });
  const stirred = useStirred();
  if (near || stirred) {
    return (
      <Suspense fallback={<RowSkeleton {...place} card={cardBones.wide} />}>
        <LowerRows />
      </Suspense>
    );
  }
  return (
    <div ref={room}>
      <Row {...place} more="/theatre" lazy>
        {undefined}
      </Row>
    </div>
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
