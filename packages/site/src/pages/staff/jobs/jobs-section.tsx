import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelJob, jobKinds, jobStates, retryJob, type StaffJob, staffJobs } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../../api';
import { Chips } from '../../../components/chips';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { SelectField } from '../../../components/select-field';
import { staffMessages } from '../../../i18n/staff';
import { jobMessages } from '../../../i18n/staff/jobs';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import cases from '../cases.module.css';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { JobCard } from './job-card';

/** Poll intervals while a job changes, and otherwise. Hidden pages do not poll. */
const BUSY_POLL_MS = 2_000;
const IDLE_POLL_MS = 10_000;
/** A poll fetches all loaded pages, so a long list is polled less often. */
const BUSY_PAGES = 2;

const states = ['all', ...jobStates] as const;
const kindOptions = [
  { value: '', label: jobMessages.allKinds },
  ...jobKinds.map((value) => ({ value, label: jobMessages.kinds[value] })),
];

function pollAfter(pages: readonly { readonly data: readonly StaffJob[] }[]): number {
  const isBusy = pages.some(({ data }) =>
    data.some(({ state }) => state === 'waiting' || state === 'running'),
  );
  return isBusy && pages.length <= BUSY_PAGES ? BUSY_POLL_MS : IDLE_POLL_MS;
}

/** `/staff/jobs`: work outside of requests, with its progress. */
function JobsSection() {
  const filters = useFilters();
  const queries = useQueryClient();
  const [pendingCancel, setPendingCancel] = useState<StaffJob | null>(null);
  const state = filters.oneOf('state', states);
  const kind = filters.oneOf('kind', ['', ...jobKinds] as const);
  const query = { ...(state !== 'all' && { state }), ...(kind && { kind }) };
  const list = useInfiniteQuery({
    ...staffListQuery(['jobs', query], (at, signal) =>
      call(staffJobs, { query: { ...query, ...at } }, { signal }),
    ),
    refetchInterval: ({ state: { data } }) => pollAfter(data?.pages ?? []),
  });
  const change = useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'retry' | 'cancel' }) =>
      call(action === 'retry' ? retryJob : cancelJob, { body: { id } }),
    onSuccess: (_, { action }) => {
      showToast(action === 'retry' ? jobMessages.didRetry : jobMessages.didCancel, 'done');
    },
    onError: showFailure,
    onSettled: (_data, _error, { action }) => {
      // A retry may settle while another job's dialog is open.
      if (action === 'cancel') setPendingCancel(null);
      void queries.invalidateQueries({ queryKey: ['staff', 'jobs'] });
    },
  });
  return (
    <>
      <Toolbar>
        <Chips
          label={staffMessages.state}
          chips={states.map((one) => ({
            key: one,
            to: filters.to('state', one === 'all' ? '' : one),
            label: jobMessages.states[one],
            current: one === state,
          }))}
        />
      </Toolbar>
      <Toolbar>
        <SelectField
          label={jobMessages.kind}
          value={kind}
          options={kindOptions}
          choose={(value) => filters.set('kind', value)}
        />
      </Toolbar>
      {list.isRefetchError && (
        <p className={cases.stale} role="status">
          {jobMessages.stale}
        </p>
      )}
      <StaffList
        of={list}
        empty={
          state === 'all'
            ? { text: jobMessages.none, hint: jobMessages.noneHint }
            : { text: jobMessages.noneInState }
        }
        clear={kind ? filters.clear : undefined}
      >
        {(rows) => (
          <ul className={cases.cases} aria-label={staffMessages.sections.jobs}>
            {rows.map((job) => (
              <li key={job.id}>
                <JobCard
                  job={job}
                  busy={change.isPending && change.variables.id === job.id}
                  retry={() => change.mutate({ id: job.id, action: 'retry' })}
                  cancel={() => setPendingCancel(job)}
                />
              </li>
            ))}
          </ul>
        )}
      </StaffList>
      <ConfirmDialog
        open={pendingCancel !== null}
        title={jobMessages.cancelTitle}
        text={pendingCancel && jobMessages.cancelTexts[pendingCancel.kind]}
        confirm={jobMessages.cancel}
        cancel={jobMessages.keep}
        busy={change.isPending && change.variables.action === 'cancel'}
        onConfirm={() => pendingCancel && change.mutate({ id: pendingCancel.id, action: 'cancel' })}
        onClose={() => setPendingCancel(null)}
      />
    </>
  );
}

export const jobsSection: StaffSection = {
  path: 'jobs',
  icon: 'clock',
  right: 'jobs',
  labelKey: 'jobs',
  component: JobsSection,
};
