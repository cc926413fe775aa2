import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideApproval, type StaffApproval, staffApprovals } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { packageName } from '../../../checkout/package-name';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { approvalMessages } from '../../../i18n/staff/approvals';
import { PageLink } from '../../../lib/app-navigation';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { Badge } from '../badge';
import { ReasonDialog } from '../reason-dialog';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { approvalPersonName } from './approval-person';
import css from './approvals-section.module.css';

const states = ['pending', 'closed'] as const;

/** The account of a new admin, or the buyer and the package of a refunded order. */
const subjectOf = ({ subject, subject_name, order }: StaffApproval): string =>
  order
    ? [
        order.buyer?.nickname ?? staffMessages.goneAuthor,
        ...(order.buyer ? [order.buyer.phone] : []),
        packageName(order.title, order.days),
      ].join(' · ')
    : (subject_name ?? subject);

/** The request in the question before a decision. */
const requestName = (request: StaffApproval): string =>
  [
    `${approvalMessages.approvalKinds[request.kind]}: ${subjectOf(request)}`,
    ...(request.amount === null ? [] : [formatMoney(request.amount)]),
  ].join(' · ');

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
        {approvalMessages.approvalKinds[request.kind]}:{' '}
        {request.order ? (
          <PageLink to={`/staff/orders?order=${request.subject}`} className={css.order}>
            {subjectOf(request)}
          </PageLink>
        ) : (
          subjectOf(request)
        )}
        {(request.revokes || request.reason) && (
          <small>
            {[request.revokes && approvalMessages.revokes, request.reason].filter(Boolean).join(' ')}
          </small>
        )}
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
    cell: ({ requested_by, requested_at, expires_at, state }) => (
      <span>
        {approvalPersonName(requested_by)}
        <small>
          <time dateTime={requested_at}>{formatTimestamp(requested_at)}</time>
        </small>
        {state === 'pending' && <small>{approvalMessages.validUntil(formatTimestamp(expires_at))}</small>}
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
    cell: ({ decided_by, decided_at, decision_reason }) =>
      decided_by &&
      decided_at && (
        <span>
          {approvalPersonName(decided_by)}
          <small>
            <time dateTime={decided_at}>{formatTimestamp(decided_at)}</time>
          </small>
          {decision_reason && <small>{decision_reason}</small>}
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
  const [declining, setDeclining] = useState<StaffApproval | null>(null);
  const isRequester = ({ requested_by }: StaffApproval) => requested_by.id === user?.id;
  const list = useInfiniteQuery(
    staffListQuery(['approvals', state], (at, signal) =>
      call(staffApprovals, { query: { state, ...at } }, { signal }),
    ),
  );
  const decide = useMutation({
    mutationFn: (body: { id: number; decision: 'approve' | 'decline'; reason?: string }) =>
      call(decideApproval, { body }),
    onSuccess: (_, { decision }) =>
      showToast(decision === 'approve' ? approvalMessages.didApprove : approvalMessages.didDecline, 'done'),
    onError: showFailure,
    onSettled: () => {
      setApproving(null);
      setDeclining(null);
      return queries.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  const actions: Column<StaffApproval> = {
    head: staffMessages.action,
    actions: true,
    cell: (request) => (
      <div className={css.actions}>
        {isRequester(request) && <span>{approvalMessages.waitsForOther}</span>}
        <Button kind="quiet" small disabled={decide.isPending} onClick={() => setDeclining(request)}>
          {isRequester(request) ? approvalMessages.withdraw : approvalMessages.decline}
        </Button>
        {!isRequester(request) && (
          <Button kind="line" small disabled={decide.isPending} onClick={() => setApproving(request)}>
            {approvalMessages.approve}
          </Button>
        )}
      </div>
    ),
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
              {approvalMessages.approveText(requestName(approving))}
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
      {declining && (
        <ReasonDialog
          kind="danger"
          isOptional
          title={isRequester(declining) ? approvalMessages.withdrawTitle : approvalMessages.declineTitle}
          text={approvalMessages.declineText(requestName(declining))}
          confirm={isRequester(declining) ? approvalMessages.withdraw : approvalMessages.decline}
          busy={decide.isPending}
          onConfirm={(reason) => decide.mutate({ id: declining.id, decision: 'decline', reason })}
          onClose={() => setDeclining(null)}
        />
      )}
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
