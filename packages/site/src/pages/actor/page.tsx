import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const ActorPage = lazyChunk('pages/actor/actor-page', () => import('./actor-page').then((m) => m.ActorPage));

export default { actor: <ActorPage /> } satisfies PageElements;
