import type { StaffApprovalMessages } from '../../mn/staff/approvals';

const messages: StaffApprovalMessages = {
  approvalStates: { pending: 'Ожидают', closed: 'Закрытые' },
  approvalResults: {
    pending: 'Ожидает',
    expired: 'Истёк',
    approved: 'Одобрен',
    declined: 'Отклонён',
    failed: 'Не выполнен',
  },
  approvalKinds: { 'admin-role': 'Новый администратор', refund: 'Возврат' },
  approvalSubject: 'Запрос',
  revokes: 'Также закрывает оплаченный доступ.',
  requestedBy: 'Кто запросил',
  decidedBy: 'Кто решил',
  validUntil: (when) => `Действует до ${when}`,
  noApprovals: 'Нет запросов, ожидающих решения',
  noApprovalsHint: 'Здесь появятся запросы на нового администратора и крупный возврат.',
  noClosedApprovals: 'Закрытых запросов нет',
  approve: 'Одобрить',
  decline: 'Отклонить',
  withdraw: 'Отозвать',
  waitsForOther: 'Решает другой администратор',
  approveTitle: 'Одобрить запрос?',
  approveText: (subject) => `«${subject}» вступит в силу сразу.`,
  declineTitle: 'Отклонить запрос?',
  withdrawTitle: 'Отозвать запрос?',
  declineText: (subject) => `Запрос «${subject}» не будет выполнен.`,
  didApprove: 'Одобрено',
  didDecline: 'Запрос закрыт',
};

export default messages;
