import type { StaffReportMessages } from '../../mn/staff/reports';

const messages: StaffReportMessages = {
  undo: 'Undo',
  undone: 'Undone',

  open: 'New',
  handled: 'Handled',
  kinds: {
    comment: 'Comment',
    danmaku: 'On-screen comment',
    episode: 'Episode',
    media: 'Title',
  },
  noReports: 'No open reports',
  noReportsHint: 'Reports by viewers appear here.',
  noHandled: 'No handled reports yet',
  reportsHeading: 'Reported for',
  goneReporter: 'Deleted user',
  writeReply: 'Write a reply',
  reply: 'Reply to the reporters',
  replyHint: 'Optional. Their notification shows it with the decision.',
  keep: 'Keep',
  settle: 'Mark as handled',
  reopen: 'Reopen',
  didHide: 'Hidden',
  didKeep: 'Kept',
  didSettle: 'Marked as handled',
};

export default messages;
