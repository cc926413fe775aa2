import MiniSearch from 'minisearch';
import { searchOptions } from '../search-options.mjs';

export async function openIndex() {
  const answer = await fetch('/docs/search.json');
  const index = MiniSearch.loadJSON(await answer.text(), searchOptions);
  return {
    find: (text, lang) =>
      index
        .search(text, { prefix: true, fuzzy: 0.15, boost: { heading: 4, page: 3 } })
        .sort((a, b) => Number(b.lang === lang) - Number(a.lang === lang) || b.score - a.score)
        .slice(0, 8),
  };
}
