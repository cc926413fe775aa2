/** How finds are made: the same when the index is written and when it is read. */
export const searchOptions = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading', 'start', 'lang'],
  // `skipIntro` is found by "intro", too.
  tokenize: (text) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [word, ...word.split(/(?<=[a-z])(?=[A-Z])/)])
      .filter(Boolean),
};
