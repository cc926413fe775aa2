import { useQueryClient } from '@tanstack/react-query';
import { forgetWord, type KeptWord, keepWord } from '@tenger/api-contract';
import { call } from '../api';
import { WORDS_KEY } from '../api/kept-words';
import { learnMessages } from '../i18n/learn';
import { showToast } from '../state/toasts';
import { showFailure } from './show-failure';

/** Removes a kept word; the message about it offers to keep the word again. */
export function useRemoveWord(): (word: KeptWord) => Promise<void> {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [WORDS_KEY] });
  const restore = async ({ word, language, text, translation, start, end, episode_id }: KeptWord) => {
    try {
      await call(keepWord, { body: { episode: episode_id, word, language, text, translation, start, end } });
      await refresh();
    } catch (error) {
      showFailure(error);
    }
  };
  return async (word) => {
    try {
      await call(forgetWord, { body: { id: word.id } });
      showToast(learnMessages.removed(word.word), 'done', {
        label: learnMessages.undo,
        run: () => void restore(word),
      });
      await refresh();
    } catch (error) {
      showFailure(error);
    }
  };
}
