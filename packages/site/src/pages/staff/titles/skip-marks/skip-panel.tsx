import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptSkipProposal,
  acceptSkipProposals,
  dismissSkipProposal,
  type MarkedEpisode,
  readStaffTitle,
  type SkipProposal,
  type SkipSearch,
  type SkipSpan,
  SURE_CONFIDENCE,
  searchSkipMarks,
  staffSkipMarks,
  staffSkipSearch,
} from '@tenger/api-contract';
import { useEffect, useRef, useState } from 'react';
import { call, dataQuery } from '../../../../api';
import { Button } from '../../../../components/button';
import { ConfirmDialog } from '../../../../components/confirm-dialog';
import { LoadError } from '../../../../components/load-error';
import { messages } from '../../../../i18n';
import { formatClock } from '../../../../i18n/date-time';
import { staffMessages } from '../../../../i18n/staff';
import { skipMessages } from '../../../../i18n/staff/skip';
import { staffTitleMessages } from '../../../../i18n/staff/titles';
import { showFailure } from '../../../../lib/show-failure';
import { showToast } from '../../../../state/toasts';
import cases from '../../cases.module.css';
import { StaffList } from '../../staff-list';
import { changeRows, staffListQuery } from '../../staff-list-query';
import { formatProgress } from '../../work-card';
import { PanelHead } from '../panel-frame';
import { SkipCard } from './skip-card';
import css from './skip-panel.module.css';
import { SkipSearchStatus } from './skip-search-status';

/** Interval of reading the state of a search that has not ended. */
const POLL_MS = 2_000;

const isOpenSearch = (search: SkipSearch | undefined): boolean =>
  search?.state === 'waiting' || search?.state === 'running';

interface Acceptance {
  readonly episode: MarkedEpisode;
  readonly proposal: SkipProposal;
  readonly span: SkipSpan;
}

/** `?episodes={title}&view=skip`: the intro and the credits that comparing the episodes has found. */
export function SkipPanel({ id, back }: { id: number; back: string }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<number>();
  const [replacing, setReplacing] = useState<Acceptance>();
  const title = useQuery(dataQuery(readStaffTitle, { params: { id } }, 0));
  const state = dataQuery(staffSkipSearch, { params: { id } }, 0);
  const search = useQuery({
    ...state,
    refetchInterval: ({ state: { data } }) => isOpenSearch(data) && POLL_MS,
  });
  const marks = staffListQuery(['skip-marks', id], (at, signal) =>
    call(staffSkipMarks, { params: { id }, query: at }, { signal }),
  );
  const list = useInfiniteQuery(marks);

  const isSearching = isOpenSearch(search.data);
  const wasSearching = useRef(false);
  useEffect(() => {
    if (wasSearching.current && !isSearching)
      void queries.invalidateQueries({ queryKey: ['staff', 'skip-marks', id] });
    wasSearching.current = isSearching;
  }, [isSearching, queries, id]);

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: state.queryKey });
    void queries.invalidateQueries({ queryKey: marks.queryKey });
    // The forms of the episodes show the marks.
    queries.removeQueries({ queryKey: ['api'], type: 'inactive' });
  };
  const showRow = ({ data }: { data: MarkedEpisode }) =>
    queries.setQueryData(
      marks.queryKey,
      changeRows((row) => (row.id === data.id ? data : row)),
    );
  const accept = useMutation({
    mutationFn: ({ episode, proposal, span, replace }: Acceptance & { readonly replace: boolean }) =>
      call(acceptSkipProposal, {
        body: {
          ...{ id: proposal.id, version: episode.version, start: span.start, end: span.end },
          ...(replace && { replace }),
        },
      }),
    onSuccess: (reply) => {
      showRow(reply);
      setEdited(undefined);
      showToast(skipMessages.accepted, 'done');
    },
    onError: showFailure,
    onSettled: () => {
      setReplacing(undefined);
      refresh();
    },
  });
  const dismiss = useMutation({
    mutationFn: (proposal: SkipProposal) => call(dismissSkipProposal, { body: { id: proposal.id } }),
    onSuccess: showRow,
    onError: showFailure,
    onSettled: refresh,
  });
  const acceptAll = useMutation({
    mutationFn: () => call(acceptSkipProposals, { body: { title_id: id, min_confidence: SURE_CONFIDENCE } }),
    onSuccess: ({ data }) => showToast(skipMessages.acceptedAll(data.accepted), 'done'),
    onError: showFailure,
    onSettled: refresh,
  });
  const start = useMutation({
    mutationFn: () => call(searchSkipMarks, { body: { title_id: id } }),
    onSuccess: ({ data }) => queries.setQueryData(state.queryKey, data),
    onError: showFailure,
  });

  const busy = accept.isPending
    ? accept.variables.proposal.id
    : dismiss.isPending
      ? dismiss.variables.id
      : undefined;
  const replaced = replacing?.episode[replacing.proposal.kind];
  return (
    <>
      <PanelHead
        back={back}
        backText={staffTitleMessages.episodes}
        heading={title.data?.title ?? '…'}
        note={skipMessages.heading}
      />
      <section className={css.panel} aria-label={skipMessages.search}>
        {search.data ? (
          <SkipSearchStatus search={search.data} />
        ) : search.isError ? (
          <LoadError text={messages.rowFailed} retry={() => void search.refetch()} />
        ) : (
          <p role="status">{messages.loading}</p>
        )}
        <div className={css.actions}>
          {search.data !== undefined && search.data.sure > 0 && (
            <Button small busy={acceptAll.isPending} onClick={() => acceptAll.mutate()}>
              {skipMessages.acceptAll(formatProgress(SURE_CONFIDENCE), search.data.sure)}
            </Button>
          )}
          <Button
            kind="line"
            small
            busy={start.isPending}
            disabled={search.data?.state === 'running' || search.data?.state === 'few-episodes'}
            onClick={() => start.mutate()}
          >
            {search.data?.state === 'never' ? skipMessages.search : skipMessages.searchAgain}
          </Button>
        </div>
      </section>
      <StaffList of={list} empty={{ text: staffTitleMessages.noEpisodes }}>
        {(rows) => (
          <ul className={cases.cases} aria-label={skipMessages.heading}>
            {rows.map((episode) => (
              <li key={episode.id}>
                <SkipCard
                  episode={episode}
                  to={`/staff/titles?episodes=${id}&episode=${episode.id}`}
                  busy={busy}
                  edited={edited}
                  edit={(proposal) => setEdited(proposal?.id)}
                  accept={(target, proposal, span) => {
                    const acceptance = { episode: target, proposal, span };
                    if (target[proposal.kind]) setReplacing(acceptance);
                    else accept.mutate({ ...acceptance, replace: false });
                  }}
                  dismiss={(proposal) => dismiss.mutate(proposal)}
                />
              </li>
            ))}
          </ul>
        )}
      </StaffList>
      <ConfirmDialog
        open={replacing !== undefined}
        kind="primary"
        title={skipMessages.replaceTitle}
        text={
          replacing &&
          replaced &&
          skipMessages.replaceText(
            `${formatClock(replaced.start)}–${formatClock(replaced.end)}`,
            `${formatClock(replacing.span.start)}–${formatClock(replacing.span.end)}`,
          )
        }
        confirm={skipMessages.replace}
        cancel={staffMessages.cancel}
        busy={accept.isPending}
        onConfirm={() => replacing && accept.mutate({ ...replacing, replace: true })}
        onClose={() => setReplacing(undefined)}
      />
    </>
  );
}
