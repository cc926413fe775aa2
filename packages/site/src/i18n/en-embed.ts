import type { EmbedWords } from './mn-embed';

/** {@link EmbedWords} in English. */
export const enEmbed: EmbedWords = {
  title: 'Put it on your site',
  code: 'Code of the frame',
  size: 'Size',
  copy: 'Copy the code',
  copied: 'The code was copied',
  notCopied: 'The code could not be copied',
  note: 'It plays on sites that have been allowed to. Free episodes play there; the others are opened and watched on Tenger.',
};
