import { HELD_WORD_LENGTH, MAX_HELD_WORDS } from '@tenger/api-contract';
import { recordAudit } from '../platform/audit';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import { type Message, message } from '../platform/i18n/messages';
import { lettersOf } from '../platform/text/clean';
import { findHeldWords, reloadWordFilter, writeHeldWords } from '../platform/text/held-words';
import { localNumber } from '../platform/text/numbers';
import { isBasicWord, isIgnoredWord, isSameWord } from '../platform/text/word-filter';
import { cleanField } from './clean-field';
import { lockTable } from './next-id';

type HandledRoutes = 'readHeldWords' | 'saveHeldWord';

const wordError = (code: 'bad-input' | 'conflict', text: Message) =>
  new ApiError(code, { message: text, fields: { word: text } });

/** The word as it is stored. Throws if the filter could not use it. */
function toHeldWord(text: string): string {
  const word = cleanField('word', text, { longest: HELD_WORD_LENGTH });
  if (lettersOf(word) < 2 || isIgnoredWord(word)) throw wordError('bad-input', 'held-words.too-short');
  if (isBasicWord(word)) throw wordError('conflict', 'held-words.basic');
  return word;
}

/** The words with one more. Throws if another spelling is among them, or if there are too many. */
function withWord(words: readonly string[], word: string): string[] {
  const known = words.find((one) => isSameWord(one, word));
  if (known !== undefined) throw wordError('conflict', message('held-words.known', { word: known }));
  if (words.length >= MAX_HELD_WORDS)
    throw wordError('conflict', message('held-words.too-many', { most: localNumber(MAX_HELD_WORDS) }));
  return [...words, word];
}

/** Handlers of the words whose texts wait for a moderator. */
export const heldWordHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  readHeldWords: async () => ({ status: 1, data: await findHeldWords(db) }),

  async saveHeldWord({ body: { word: text, is_held }, viewer }) {
    const word = is_held ? toHeldWord(text) : text;
    const words = await db.transaction(async (tx) => {
      // Colleagues may add other words at the same time.
      await lockTable(tx, 'settings');
      const before = await findHeldWords(tx);
      const after = is_held ? withWord(before, word) : before.filter((one) => one !== word);
      // A colleague has removed the word.
      if (after.length === before.length) return before;
      await writeHeldWords(tx, after);
      await recordAudit(tx, {
        ...{ at: clock(), actor: viewer.id, action: is_held ? 'add' : 'delete' },
        target: `word ${word}`,
      });
      return after;
    });
    reloadWordFilter({ db });
    return { status: 1, data: words };
  },
});
