import type { PageElements } from '../../lib/page-elements';
import { HomePage } from './home-page';

// Part of the first chunk.
export default { home: <HomePage /> } satisfies PageElements;
