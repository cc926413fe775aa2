import type { Plugin } from 'vite';

const text = String.raw`'(?:[^'\\\n]|\\.)*'`;
/** `summary: '…'` of a route, and `sitemap: '…'` and `unlisted: true` of a page. */
const unusedTexts = new RegExp(
  String.raw`\bsummary:\s*${text},|,\s*(?:sitemap:\s*${text}|unlisted: true)`,
  'g',
);

/** Removes the texts that the site does not use from a source of the contract: every page would load them. */
export const removeContractTexts = (source: string): string => source.replace(unusedTexts, '');

/** Removes the contract's texts for the API reference and the sitemap from the site's scripts. */
export const contractTexts = (): Plugin => ({
  name: 'contract-texts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /api-contract[/]src[/]/ },
    handler: (code) => ({ code: removeContractTexts(code), map: null }),
  },
});
