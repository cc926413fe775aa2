import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { plainText } from './html.mjs';
import { allPaths, languageOf, pathOf, titleOf } from './navigation.mjs';
import { searchOptions } from './search-options.mjs';

/** One entry per section, so that a result links to the section. */
function sectionsOf({ url, content }) {
  const path = pathOf(url);
  const main = content.slice(content.indexOf('<article'), content.indexOf('</article>'));
  return main.split(/(?=<h[123] id=|<div class="member")/).flatMap((part) => {
    const [, id, heading] =
      /^<h[123] id="([^"]*)">([\s\S]*?)<\/h[123]>/.exec(part) ??
      /^<div class="member" id="([^"]*)" data-name="([^"]*)">/.exec(part) ??
      [];
    if (heading === undefined) return [];
    const text = plainText(
      part.replace(/^<h[\s\S]*?<\/h[123]>/, '').replaceAll(/<div class="bar">[\s\S]*?<\/div>/g, ' '),
    );
    return [
      {
        id: `/docs/${path}#${id}`,
        page: titleOf(url) ?? plainText(heading),
        heading: plainText(heading),
        text,
        // The fields that the list of results shows.
        start: text.slice(0, 120),
        lang: languageOf(path),
      },
    ];
  });
}

/** The index that a page loads when the search is first used; queries never leave the browser. */
export function writeSearchIndex(results, dist) {
  const index = new MiniSearch(searchOptions);
  const pages = results.filter(({ url }) => allPaths.includes(pathOf(url)) || url.startsWith('/decisions/'));
  index.addAll(pages.flatMap(sectionsOf));
  writeFileSync(join(dist, 'search.json'), JSON.stringify(index));
}
