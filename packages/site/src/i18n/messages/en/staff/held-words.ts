import type { HeldWordMessages } from '../../mn/staff/held-words';

const messages: HeldWordMessages = {
  heading: 'Held words',
  explanation:
    'A text waits for a moderator if one of its words starts with one of these, also in Latin letters or with spaces between the letters. The site always holds the words of a basic list.',
  word: 'Word or phrase',
  wordHint: '“ad” also holds “advert”. It takes effect within a minute.',
  add: 'Add',
  list: 'Added words',
  count: (n, most) => `${n} of ${most}`,
  remove: (word) => `Remove: ${word}`,
  didAdd: (word) => `Added “${word}”`,
  didRemove: (word) => `Removed “${word}”`,
  undo: 'Undo',
  empty: 'No words added',
  emptyHint: 'For now, the site holds only the words of the basic list.',
};

export default messages;
