/** Search options: the same for building the index and for searching. */
export const searchOptions = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading', 'start', 'lang'],
  // "intro" finds `skipIntro` too.
  tokenize: (text) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [word, ...word.split(/(?<=[a-z])(?=[A-Z])/)])
      .filter(Boolean),
};
