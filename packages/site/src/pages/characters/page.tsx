import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importListPages = () => import('./characters-page');
const CharactersStart = lazyChunk('pages/characters/characters-page', () =>
  importListPages().then((m) => m.CharactersStart),
);
const CharactersPage = lazyChunk('pages/characters/characters-page', () =>
  importListPages().then((m) => m.CharactersPage),
);
const CharacterPage = lazyChunk('pages/characters/character-page', () =>
  import('./character-page').then((m) => m.CharacterPage),
);

export default {
  charactersStart: <CharactersStart />,
  characters: <CharactersPage />,
  character: <CharacterPage />,
} satisfies PageElements;
