import { useQuery } from '@tanstack/react-query';
import { type HomeRow, homeRows } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
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
import { Notices } from './notices';
import { layoutQuery } from './queries';
import { firstRows } from './rows';

const BelowTheFold = lazyChunk('home-below', () => import('./below-the-fold').then((m) => m.BelowTheFold));

const theatreRow = { kind: 'wide', id: 'theatre' } as const;

/** The server renders the first screen of home. The rest mounts when it is near or after the first interaction. */
const DeferredRows = memo(function DeferredRows({ names }: { names: readonly HomeRow[] }) {
  const rowRef = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(rowRef, { within: 0.25 });
  const hasInteracted = useFirstInteraction();
  if (isNear || hasInteracted) {
    return (
      <Suspense fallback={<RowSkeleton {...theatreRow} title={messages.theatre} card={cardSkeletons.wide} />}>
        <BelowTheFold names={names} />
      </Suspense>
    );
  }
  return (
    <div ref={rowRef}>
      <Row {...theatreRow} title={messages.theatre} more={pathTo('theatreStart')} lazy>
        {undefined}
      </Row>
    </div>
  );
});

/** `/`: new, popular and started titles. */
export const HomePage = memo(function HomePage() {
  usePageTitle(messages.tagline);
  const { data } = useQuery(layoutQuery);
  const rows = data?.rows ?? homeRows;
  // The rows before the first one that loads later.
  const count = rows.findIndex((name) => !firstRows[name]);
  const first = count < 0 ? rows : rows.slice(0, count);
  const rest = rows.slice(first.length);
  return (
    <>
      <h1 className="visually-hidden">{`${messages.brand[variant()]} – ${messages.tagline}`}</h1>
      <Hero />
      {data && <Notices notices={data.notices} />}
      <div className={css.rows} data-for="visitor">
        {first.map((name) => {
          const FirstRow = firstRows[name];
          return FirstRow && <FirstRow key={name} />;
        })}
        {rest.length > 0 && <DeferredRows names={rest} />}
      </div>
    </>
  );
});
