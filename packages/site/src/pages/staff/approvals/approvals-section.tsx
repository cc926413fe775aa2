import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideApproval, type StaffApproval, staffApprovals } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { approvalMessages } from '../../../i18n/staff/approvals';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { Badge } from '../badge';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import css from './approvals-section.module.css';

const states = ['pending', 'closed'] as const;

type Person = StaffApproval['requested_by'];
const nameOf = ({ id, nickname }: Person): string =>
  nickname ?? (id === 'operator' ? staffMessages.operator : staffMessages.rule);

const subjectOf = ({ subject, subject_name }: StaffApproval): string => subject_name ?? subject;

const tones = {
  pending: 'warm',
  expired: 'plain',
  approved: 'good',
  declined: 'plain',
  failed: 'bad',
} as const;

const common: readonly Column<StaffApproval>[] = [
  {
    head: approvalMessages.approvalSubject,
    main: true,
    cell: (request) => (
      <>
        {approvalMessages.approvalKinds[request.kind]}: {subjectOf(request)}
        {request.revokes && <small>{approvalMessages.revokes}</small>}
        {request.reason && <small>{request.reason}</small>}
      </>
    ),
  },
  {
    head: staffMessages.sum,
    sum: true,
    cell: ({ amount }) => (amount === null ? staffMessages.none : formatMoney(amount)),
  },
  {
    head: approvalMessages.requestedBy,
    cell: ({ requested_by, requested_at }) => (
      <span>
        {nameOf(requested_by)}
        <small>
          <time dateTime={requested_at}>{formatTimestamp(requested_at)}</time>
        </small>
      </span>
    ),
  },
];

const resultColumns: readonly Column<StaffApproval>[] = [
  {
    head: staffMessages.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{approvalMessages.approvalResults[state]}</Badge>,
  },
  {
    head: approvalMessages.decidedBy,
    cell: ({ decided_by, decided_at }) =>
      decided_by &&
      decided_at && (
        <span>
          {nameOf(decided_by)}
          <small>
            <time dateTime={decided_at}>{formatTimestamp(decided_at)}</time>
          </small>
        </span>
      ),
  },
];

/** `/staff/approvals`: changes that one person requests and another approves. */
function ApprovalsSection() {
  const filters = useFilters();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const state = filters.oneOf('state', states);
  const [approving, setApproving] = useState<StaffApproval | null>(null);
  const list = useInfiniteQuery(
    staffListQuery(['approvals', state], (at, signal) =>
      call(staffApprovals, { query: { state, ...at } }, { signal }),
    ),
  );
  const decide = useMutation({
    mutationFn: (body: { id: number; decision: 'approve' | 'decline' }) => call(decideApproval, { body }),
    onSuccess: (_, { decision }) =>
      showToast(decision === 'approve' ? approvalMessages.didApprove : approvalMessages.didDecline, 'done'),
    onError: showFailure,
    onSettled: () => {
      setApproving(null);
      return queries.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  const actions: Column<StaffApproval> = {
    head: staffMessages.action,
    actions: true,
    cell: (request) => {
      const isRequester = request.requested_by.id === user?.id;
      return (
        <div className={css.actions}>
          {isRequester && <span>{approvalMessages.waitsForOther}</span>}
          <small>{approvalMessages.validUntil(formatTimestamp(request.expires_at))}</small>
          <Button
            kind="quiet"
            small
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id: request.id, decision: 'decline' })}
          >
            {isRequester ? approvalMessages.withdraw : approvalMessages.decline}
          </Button>
          {!isRequester && (
            <Button kind="line" small disabled={decide.isPending} onClick={() => setApproving(request)}>
              {approvalMessages.approve}
            </Button>
          )}
        </div>
      );
    },
  };
  return (
    <>
      <Toolbar>
        <Chips
          label={staffMessages.state}
          chips={states.map((one) => ({
            key: one,
            to: filters.to('state', one === 'pending' ? '' : one),
            label: approvalMessages.approvalStates[one],
            current: one === state,
          }))}
        />
      </Toolbar>
      <StaffList
        of={list}
        empty={
          state === 'pending'
            ? { text: approvalMessages.noApprovals, hint: approvalMessages.noApprovalsHint }
            : { text: approvalMessages.noClosedApprovals }
        }
      >
        {(rows) => (
          <Table
            label={staffMessages.sections.approvals}
            columns={state === 'pending' ? [...common, actions] : [...common, ...resultColumns]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </StaffList>
      <ConfirmDialog
        open={approving !== null}
        kind="primary"
        title={approvalMessages.approveTitle}
        text={
          approving && (
            <>
              {approvalMessages.approveText(
                `${approvalMessages.approvalKinds[approving.kind]}: ${subjectOf(approving)}`,
              )}
              {approving.revokes && ` ${approvalMessages.revokes}`}
            </>
          )
        }
        confirm={approvalMessages.approve}
        cancel={staffMessages.cancel}
        busy={decide.isPending}
        onConfirm={() => approving && decide.mutate({ id: approving.id, decision: 'approve' })}
        onClose={() => setApproving(null)}
      />
    </>
  );
}

export const approvalsSection: StaffSection = {
  path: 'approvals',
  icon: 'check',
  right: 'people',
  labelKey: 'approvals',
  component: ApprovalsSection,
};
