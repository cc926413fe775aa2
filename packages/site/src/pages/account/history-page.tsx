import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetHistory, type HistoryEntry, latestHistory } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call, dataOf, failureWords } from '../../api';
import type { ListPage } from '../../api/pages';
import { BlankArt } from '../../components/blank-art';
import { Button, IconButton } from '../../components/button';
import { cardBones } from '../../components/cards';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { Picture } from '../../components/picture';
import { ProgressLine, watchedPart } from '../../components/progress-line';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { daysAgo, minutesLeft } from '../../i18n/format';
import { PageLink, useWays } from '../../lib/links';
import { notify } from '../../state/notices';
import { session } from '../../state/session';
import { AccountPage } from './account-page';
import css from './history-page.module.css';
import { historyQuery } from './queries';

/** So near to the end counts as seen. */
const SEEN = 0.95;

function WatchedCard({ entry, eager, remove }: { entry: HistoryEntry; eager: boolean; remove(): void }) {
  const { media, progress } = entry;
  const part = watchedPart(progress);
  const series = media.type === 'series';
  return (
    <article className={css.card}>
      <PageLink to={`/watch/${media.id}/${entry.episode_id}`} className={css.link}>
        <span className={css.frame}>
          <Picture
            path={entry.image ?? media.poster_hz}
            thumb={entry.image ? entry.image_thumb : media.poster_hz_thumb}
            alt=""
            width={640}
            height={360}
            sizes="(min-width: 1280px) 280px, (min-width: 640px) 30vw, 46vw"
            largest={640}
            eager={eager}
            fallback={<BlankArt title={media.title} />}
          />
          <ProgressLine part={part} />
        </span>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          {series && <span>{words.episode(entry.number)}</span>}
          <span>{part >= SEEN ? own.watchedAll : words.minutesLeft(minutesLeft(progress))}</span>
        </span>
        <span className={css.when}>{daysAgo(entry.watched_at)}</span>
      </PageLink>
      <IconButton
        className={css.remove}
        name="trash"
        size={18}
        label={own.forgetOne(series ? words.watchTitle(media.title, entry.number) : media.title)}
        onClick={remove}
      />
    </article>
  );
}

/** The list without what is being forgotten, at once; should the server refuse, it is asked for anew. */
function useForgetting(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = historyQuery(userId);
  return useMutation({
    mutationFn: (episode: number | undefined) => call(forgetHistory, { body: episode ? { episode } : {} }),
    onMutate: async (episode) => {
      if (episode === undefined) return;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<InfiniteData<ListPage<HistoryEntry>>>(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.filter((entry) => entry.episode_id !== episode),
            })),
          },
      );
    },
    onSuccess: (_, episode) => notify(episode === undefined ? own.forgottenAll : own.forgotten1, 'done'),
    onError: (error) => notify(failureWords(error), 'error'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: dataOf(latestHistory, { params: { userId } }).queryKey }),
      ]),
  });
}

function Watched({ userId }: { userId: string }) {
  const { go } = useWays();
  const forgetting = useForgetting(userId);
  const list = useInfiniteQuery(historyQuery(userId));
  return (
    <Endless
      of={list}
      kind="episode"
      label={own.history}
      bones={cardBones.episode}
      keyOf={(entry) => entry.episode_id}
      empty={
        <Empty
          art="camel"
          text={own.noHistory}
          hint={own.noHistoryHint}
          action={{ label: own.findSomething, run: () => go('/') }}
        />
      }
    >
      {(entry, at) => (
        <WatchedCard entry={entry} eager={at < 8} remove={() => forgetting.mutate(entry.episode_id)} />
      )}
    </Endless>
  );
}

/** A button that forgets everything, once asked again; there only while there is something to forget. */
function ForgetAll({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const forgetting = useForgetting(userId);
  const { data } = useInfiniteQuery(historyQuery(userId));
  const some = (data?.pages[0]?.data.length ?? 0) > 0;
  return (
    <>
      {some && (
        <Button look="quiet" small onClick={() => setAsking(true)}>
          {own.forgetAll}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={own.forgetAllAsk}
        text={own.forgetAllText}
        confirm={own.forgetAll}
        cancel={own.cancel}
        busy={forgetting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => forgetting.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

/** `/history` and `/profile/viewed-history` (R2.1-13, R2.1-29). */
export function HistoryPage() {
  const { userId } = useSnapshot(session);
  return (
    <AccountPage
      title={own.history}
      note={own.historyNote}
      aside={userId !== null && <ForgetAll userId={userId} />}
    >
      {(id) => <Watched userId={id} />}
    </AccountPage>
  );
}
