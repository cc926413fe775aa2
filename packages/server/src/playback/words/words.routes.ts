import { KEPT_TEXT_LENGTH, MAX_KEPT_WORDS } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { message } from '../../platform/i18n/messages';
import { cleanText } from '../../platform/text/clean';
import { localNumber } from '../../platform/text/numbers';
import { deleteWord, keptWordsPage, storeWord } from './words.queries';

type HandledRoutes = 'keptWords' | 'keepWord' | 'forgetWord';

/** Characters of a word. */
const WORD_LENGTH = 60;

export function wordHandlers({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> {
  return {
    keptWords: async ({ query, viewer }) => ({
      status: 1,
      data: await keptWordsPage(db, viewer.id, query),
    }),
    async keepWord({ body, viewer }) {
      const { episode, language, start, end, translation } = body;
      const id = await storeWord(db, {
        ...{ userId: viewer.id, episodeId: episode, language, start, end, keptAt: clock() },
        word: cleanText('word', body.word, { longest: WORD_LENGTH }),
        text: cleanText('text', body.text, { longest: KEPT_TEXT_LENGTH, lines: true }),
        translation: translation?.trim()
          ? cleanText('translation', translation, { longest: KEPT_TEXT_LENGTH, lines: true })
          : null,
      });
      if (id === 'missing') throw notFound();
      if (id === 'full')
        throw new ApiError('conflict', {
          message: message('words.too-many', { most: localNumber(MAX_KEPT_WORDS) }),
        });
      return { status: 1, data: { id } };
    },
    forgetWord: async ({ body, viewer }) => ({
      status: 1,
      data: { removed: await deleteWord(db, viewer.id, body.id) },
    }),
  };
}
