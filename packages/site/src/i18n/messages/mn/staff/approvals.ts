import type { Translated } from '../../../translated';

/** Messages of staff for approvals. */
const messages = {
  approvalStates: { pending: 'Хүлээгдэж буй', closed: 'Шийдсэн' },
  approvalResults: {
    pending: 'Хүлээгдэж буй',
    expired: 'Хугацаа дууссан',
    approved: 'Зөвшөөрсөн',
    declined: 'Татгалзсан',
    failed: 'Амжилтгүй',
  },
  approvalKinds: { 'admin-role': 'Шинэ админ', refund: 'Буцаалт' },
  approvalSubject: 'Хүсэлт',
  revokes: 'Төлбөрөөр нээсэн эрхийг бас хаана.',
  requestedBy: 'Хүссэн',
  decidedBy: 'Шийдсэн',
  validUntil: (when: string) => `${when} хүртэл`,
  noApprovals: 'Хүлээгдэж буй хүсэлт алга',
  noApprovalsHint: 'Шинэ админ эсвэл том буцаалт хүсэхэд энд гарна.',
  noClosedApprovals: 'Шийдсэн хүсэлт алга',
  approve: 'Зөвшөөрөх',
  decline: 'Татгалзах',
  withdraw: 'Буцаан татах',
  waitsForOther: 'Өөр админ шийднэ',
  approveTitle: 'Зөвшөөрөх үү?',
  approveText: (subject: string) => `«${subject}» хүсэлт шууд биелнэ.`,
  declineTitle: 'Хүсэлтээс татгалзах уу?',
  withdrawTitle: 'Хүсэлтээ буцаан татах уу?',
  declineText: (subject: string) => `«${subject}» хүсэлт хэрэгжихгүй.`,
  didApprove: 'Зөвшөөрлөө',
  didDecline: 'Хүсэлтийг хаалаа',
};

export default messages;

export type StaffApprovalMessages = Translated<typeof messages>;
