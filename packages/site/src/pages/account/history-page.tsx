import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetHistory, type HistoryEntry, latestHistory } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call, dataQuery, failureMessage } from '../../api';
import type { ListPage } from '../../api/paged-query';
import { BlankArt } from '../../components/blank-art';
import { Button, IconButton } from '../../components/button';
import { cardSkeletons } from '../../components/card-skeletons';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { Picture } from '../../components/picture';
import { ProgressBar, watchedShare } from '../../components/progress-bar';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { formatDaysAgo, minutesLeft } from '../../i18n/format';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import { session } from '../../state/session';
import { showToast } from '../../state/toasts';
import { AccountPage } from './account-page';
import css from './history-page.module.css';
import { historyQuery } from './queries';

/** The progress from which an episode counts as watched. */
const WATCHED_SHARE = 0.95;

function HistoryCard({ entry, eager, remove }: { entry: HistoryEntry; eager: boolean; remove(): void }) {
  const { media, progress } = entry;
  const share = watchedShare(progress);
  const series = media.type === 'series';
  return (
    <article className={css.card}>
      <PageLink to={pathTo('watch', { media: media.id, episode: entry.episode_id })} className={css.link}>
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
          <ProgressBar share={share} />
        </span>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          {series && <span>{messages.episode(entry.number)}</span>}
          <span>
            {share >= WATCHED_SHARE
              ? accountMessages.watchedAll
              : messages.minutesLeft(minutesLeft(progress))}
          </span>
        </span>
        <span className={css.when}>{formatDaysAgo(entry.watched_at)}</span>
      </PageLink>
      <IconButton
        className={css.remove}
        name="trash"
        size={18}
        label={accountMessages.forgetOne(
          series ? messages.watchTitle(media.title, entry.number) : media.title,
        )}
        onClick={remove}
      />
    </article>
  );
}

/** Removes entries from the list immediately, and reloads it if the server refuses. */
function useForgetHistory(userId: string) {
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
    onSuccess: (_, episode) =>
      showToast(episode === undefined ? accountMessages.forgottenAll : accountMessages.forgotten1, 'done'),
    onError: (error) => showToast(failureMessage(error), 'error'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: dataQuery(latestHistory, { params: { userId } }).queryKey }),
      ]),
  });
}

function HistoryList({ userId }: { userId: string }) {
  const { go } = useAppNavigation();
  const forgetting = useForgetHistory(userId);
  const list = useInfiniteQuery(historyQuery(userId));
  return (
    <Endless
      list={list}
      kind="episode"
      label={accountMessages.history}
      skeleton={cardSkeletons.episode}
      keyOf={(entry) => entry.episode_id}
      empty={
        <EmptyState
          art="camel"
          text={accountMessages.noHistory}
          hint={accountMessages.noHistoryHint}
          action={{ label: accountMessages.findSomething, run: () => go('/') }}
        />
      }
    >
      {(entry, at) => (
        <HistoryCard entry={entry} eager={at < 8} remove={() => forgetting.mutate(entry.episode_id)} />
      )}
    </Endless>
  );
}

/** Clears the history after a confirmation. Hidden while the history is empty. */
function ClearHistoryButton({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const forgetting = useForgetHistory(userId);
  const { data } = useInfiniteQuery(historyQuery(userId));
  const some = data?.pages.some((page) => page.data.length > 0);
  return (
    <>
      {some && (
        <Button kind="quiet" small onClick={() => setAsking(true)}>
          {accountMessages.forgetAll}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={accountMessages.forgetAllAsk}
        text={accountMessages.forgetAllText}
        confirm={accountMessages.forgetAll}
        cancel={accountMessages.cancel}
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
      mainProfile={false}
      title={accountMessages.history}
      note={accountMessages.historyNote}
      aside={userId !== null && <ClearHistoryButton userId={userId} />}
    >
      {(id) => <HistoryList userId={id} />}
    </AccountPage>
  );
}
