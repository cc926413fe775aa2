import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { KeptWord } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { keptWordsQuery } from '../../../api/kept-words';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Endless } from '../../../components/endless/endless';
import { Field } from '../../../components/field';
import { KeptWordItem } from '../../../components/kept-words/kept-word-item';
import { groupByTitle } from '../../../components/kept-words/kept-word-rules';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { formatClock } from '../../../i18n/date-time';
import { learnMessages } from '../../../i18n/learn';
import { useAppNavigation } from '../../../lib/app-navigation';
import { useDebounced } from '../../../lib/use-debounced';
import { useRemoveWord } from '../../../lib/use-remove-word';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { AccountPage } from '../account-page';
import { saveWords } from './save-words';
import css from './words-page.module.css';

const DEBOUNCE_MS = 300;
/** The limit of the API. */
const MAX_QUERY = 80;

const skeleton = (
  <div className={css.skeleton}>
    <SkeletonBlock width="30%" height={22} />
    <SkeletonBlock width="70%" height={16} marginTop={8} />
    <SkeletonBlock width="60%" height={14} marginTop={6} />
  </div>
);

function TitleWords({ words }: { words: readonly KeptWord[] }) {
  const remove = useRemoveWord();
  const media = words[0]?.media;
  return (
    <section className={css.group}>
      <h2>{media?.title}</h2>
      <ul aria-label={media && learnMessages.wordsOf(media.title)}>
        {words.map((word) => (
          <li key={word.id}>
            <KeptWordItem
              word={word}
              remove={() => void remove(word)}
              source={
                media?.type === 'series'
                  ? `${messages.episode(word.number)} · ${formatClock(word.start)}`
                  : formatClock(word.start)
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WordList({ userId }: { userId: string }) {
  const { go } = useAppNavigation();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery({ ...keptWordsQuery(userId, q), placeholderData: keepPreviousData });
  const pages = list.data?.pages;
  const groups = groupByTitle(pages?.flatMap(({ data }) => data) ?? []);
  // A title can have words on several pages: all groups are on the first one.
  const data = pages && { pages: pages.map((_, at) => ({ data: at === 0 ? groups : [] })) };
  return (
    <>
      <Field
        label={learnMessages.search}
        type="search"
        maxLength={MAX_QUERY}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Endless
        list={{ ...list, data }}
        kind="line"
        label={accountMessages.words}
        skeleton={skeleton}
        keyOf={([first]) => first?.media.id ?? 0}
        empty={
          q ? (
            <EmptyState
              art="ger"
              text={learnMessages.notFound}
              action={{ label: learnMessages.clear, run: () => setTyped('') }}
            />
          ) : (
            <EmptyState
              art="camel"
              text={learnMessages.empty}
              hint={learnMessages.pageHint}
              action={{ label: accountMessages.findSomething, run: () => go('/') }}
            />
          )
        }
      >
        {(words) => <TitleWords words={words} />}
      </Endless>
    </>
  );
}

/** Downloads the words. Hidden while there are none. */
function DownloadButton({ userId }: { userId: string }) {
  const saving = useMutation({
    mutationFn: saveWords,
    onError: () => showToast(learnMessages.downloadFailed, 'error'),
  });
  const { data } = useInfiniteQuery(keptWordsQuery(userId, ''));
  if (!data?.pages[0]?.data.length) return null;
  return (
    <Button kind="quiet" small busy={saving.isPending} onClick={() => saving.mutate()}>
      {learnMessages.download}
    </Button>
  );
}

/** `/profile/my-words`: the words that the viewer kept while watching. */
export function WordsPage() {
  const { userId } = useSnapshot(session);
  return (
    <AccountPage
      mainProfile={false}
      title={accountMessages.words}
      note={learnMessages.pageNote}
      aside={userId !== null && <DownloadButton userId={userId} />}
    >
      {(id) => <WordList userId={id} />}
    </AccountPage>
  );
}
