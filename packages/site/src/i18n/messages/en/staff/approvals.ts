import type { StaffApprovalMessages } from '../../mn/staff/approvals';

const messages: StaffApprovalMessages = {
  approvalStates: { pending: 'Pending', closed: 'Closed' },
  approvalResults: {
    pending: 'Pending',
    expired: 'Expired',
    approved: 'Approved',
    declined: 'Declined',
    failed: 'Failed',
  },
  approvalKinds: { 'admin-role': 'New admin', refund: 'Refund' },
  approvalSubject: 'Request',
  revokes: 'Also ends the access that was paid for.',
  requestedBy: 'Requested by',
  decidedBy: 'Decided by',
  validUntil: (when) => `Valid until ${when}`,
  noApprovals: 'No pending requests',
  noApprovalsHint: 'Requests for a new admin or a large refund appear here.',
  noClosedApprovals: 'No closed requests',
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  waitsForOther: 'Another admin decides',
  approveTitle: 'Approve the request?',
  approveText: (subject) => `“${subject}” takes effect at once.`,
  declineTitle: 'Decline the request?',
  withdrawTitle: 'Withdraw the request?',
  declineText: (subject) => `“${subject}” will not take effect.`,
  didApprove: 'Approved',
  didDecline: 'Request closed',
};

export default messages;
