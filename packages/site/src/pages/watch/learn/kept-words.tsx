import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { forgetWord, type KeptWord, keepWord } from '@tenger/api-contract';
import { useDeferredValue, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { Button, IconButton } from '../../../components/button';
import { Field } from '../../../components/field';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { formatClock } from '../../../i18n/date-time';
import { learnMessages } from '../../../i18n/learn';
import { PageLink } from '../../../lib/app-navigation';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import { showToast } from '../../../state/toasts';
import { keptWordsQuery, WORDS_KEY } from './kept-words-query';
import css from './learn-panel.module.css';
import { playFrom } from './use-transcript';

/** Seconds before the cue, so that the sentence is heard from its beginning. */
const LEAD = 0.5;

/** The words that the viewer keeps, of all episodes. */
export function KeptWords({ media, episode }: { media: number; episode: number }) {
  const { userId } = useSnapshot(session);
  if (userId === null)
    return (
      <div className={css.note}>
        <p>{learnMessages.signIn}</p>
        <Button small onClick={() => openSignIn({ tab: 'login', reason: learnMessages.signIn })}>
          {messages.signIn}
        </Button>
      </div>
    );
  return <WordsOf userId={userId} media={media} episode={episode} />;
}

function WordsOf({ userId, media, episode }: { userId: string; media: number; episode: number }) {
  const queries = useQueryClient();
  const [input, setInput] = useState('');
  const q = useDeferredValue(input.trim());
  const list = useInfiniteQuery(keptWordsQuery(userId, q));
  const words = list.data?.pages.flatMap((page) => page.data) ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey: [WORDS_KEY] });

  const restore = async ({ word, language, text, translation, start, end, episode_id }: KeptWord) => {
    try {
      await call(keepWord, { body: { episode: episode_id, word, language, text, translation, start, end } });
      await refresh();
    } catch (error) {
      showFailure(error);
    }
  };
  const remove = async (word: KeptWord) => {
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

  if (list.isPending && q === '') return <Spinner size={28} label={messages.loading} />;
  if (list.isError)
    return (
      <div className={css.note} role="alert">
        <p>{learnMessages.failed}</p>
        <Button small kind="quiet" onClick={() => void list.refetch()}>
          {learnMessages.retry}
        </Button>
      </div>
    );
  if (words.length === 0 && q === '' && !list.isFetching)
    return (
      <div className={css.note}>
        <p>{learnMessages.empty}</p>
        <p>{learnMessages.emptyHint}</p>
      </div>
    );
  return (
    <>
      <Field
        label={learnMessages.search}
        type="search"
        maxLength={80}
        autoComplete="off"
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      {words.length === 0 && !list.isFetching && <p className={css.note}>{learnMessages.notFound}</p>}
      <ul className={css.words}>
        {words.map((word) => (
          <li key={word.id} className={css.kept}>
            <div className={css.text}>
              <p className={css.keptWord} lang={word.language}>
                {word.word}
              </p>
              <p lang={word.language}>{word.text}</p>
              {word.translation && <p className={css.translation}>{word.translation}</p>}
              <p className={css.place}>
                {messages.watchTitle(word.media.title, word.number)} · {formatClock(word.start)}
              </p>
            </div>
            <div className={css.keptActions}>
              {word.episode_id === episode && word.media.id === media ? (
                <IconButton
                  name="play"
                  size={18}
                  label={learnMessages.watch(word.word)}
                  onClick={() => playFrom(word.start - LEAD)}
                />
              ) : (
                <PageLink
                  to={`/watch/${word.media.id}/${word.episode_id}?t=${Math.max(0, Math.floor(word.start - LEAD))}`}
                  className={css.watch}
                  aria-label={learnMessages.watch(word.word)}
                >
                  {formatClock(word.start)}
                </PageLink>
              )}
              <IconButton
                name="trash"
                size={18}
                label={learnMessages.remove(word.word)}
                onClick={() => void remove(word)}
              />
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button small kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {learnMessages.more}
        </Button>
      )}
    </>
  );
}
