import type { StaffAuditMessages } from '../../mn/staff/audit';

const messages: StaffAuditMessages = {
  when: 'When',

  who: 'Who',
  change: 'Changes',
  network: 'Network',
  auditKinds: {
    change: 'Edits',
    moderation: 'Moderation',
    role: 'Roles',
    payment: 'Payments',
    account: 'Account security',
    'sign-in': 'Sign-ins',
    denial: 'Refused attempts',
    operator: 'Operator’s commands',
  },
  searchAudit: 'Person, target, action or network',
  visitor: 'Visitor',
  targets: {
    comment: 'Comment',
    danmaku: 'On-screen comment',
    episode: 'Episode',
    media: 'Title',
    title: 'Title',
    transfer: 'Transfer',
    order: 'Order',
    user: 'Account',
    package: 'Package',
    bank: 'Bank account',
    slide: 'Slide',
    slides: 'Slides',
    notice: 'Notice',
    home: 'Home page',
    promo: 'Promo code',
    faq: 'Question',
    page: 'Page',
    contact: 'Contact',
    social: 'Social link',
    news: 'News',
    approval: 'Request',
    job: 'Job',
    word: 'Held word',
  },
  noAuditEntries: 'The audit log is empty',
};

export default messages;
