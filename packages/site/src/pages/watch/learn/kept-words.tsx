import { useInfiniteQuery } from '@tanstack/react-query';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useDeferredValue, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { keptWordsQuery } from '../../../api/kept-words';
import { Button, IconButton } from '../../../components/button';
import { Field } from '../../../components/field';
import { KeptWordItem } from '../../../components/kept-words/kept-word-item';
import { clipStart } from '../../../components/kept-words/kept-word-rules';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { formatClock } from '../../../i18n/date-time';
import { learnMessages } from '../../../i18n/learn';
import { PageLink } from '../../../lib/app-navigation';
import { useRemoveWord } from '../../../lib/use-remove-word';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import css from './learn-panel.module.css';
import { playFrom } from './use-transcript';

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
  const remove = useRemoveWord();
  const [input, setInput] = useState('');
  const q = useDeferredValue(input.trim());
  const list = useInfiniteQuery(keptWordsQuery(userId, q));
  const words = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isPending && q === '') return <Spinner size={28} label={messages.loading} />;
  if (list.isError && !list.data)
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
      <PageLink to={pathTo('words')} className={css.all}>
        {learnMessages.allWords}
      </PageLink>
      <Field
        label={learnMessages.search}
        type="search"
        maxLength={80}
        autoComplete="off"
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      {words.length === 0 && !list.isFetching && !list.hasNextPage && (
        <p className={css.note}>{learnMessages.notFound}</p>
      )}
      <ul className={css.words}>
        {words.map((word) => (
          <li key={word.id}>
            <KeptWordItem
              word={word}
              remove={() => void remove(word)}
              source={`${messages.watchTitle(word.media.title, word.number)} · ${formatClock(word.start)}`}
              action={
                word.episode_id === episode && word.media.id === media ? (
                  <IconButton
                    name="play"
                    size={18}
                    label={learnMessages.watch(word.word)}
                    onClick={() => playFrom(clipStart(word))}
                  />
                ) : undefined
              }
            />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p className={css.note} role="alert">
          {learnMessages.failed}
        </p>
      )}
      {list.hasNextPage && (
        <Button small kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchNextPageError ? learnMessages.retry : learnMessages.more}
        </Button>
      )}
    </>
  );
}
