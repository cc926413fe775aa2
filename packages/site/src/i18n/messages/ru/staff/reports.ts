import type { StaffReportMessages } from '../../mn/staff/reports';

const messages: StaffReportMessages = {
  undo: 'Отменить',
  undone: 'Отменено',

  open: 'Новые',
  handled: 'Рассмотренные',
  kinds: {
    comment: 'Комментарий',
    danmaku: 'Комментарий на экране',
    episode: 'Серия',
    media: 'Аниме',
  },
  noReports: 'Нерассмотренных жалоб нет',
  noReportsHint: 'Здесь появятся жалобы зрителей.',
  noHandled: 'Рассмотренных жалоб пока нет',
  reportsHeading: 'Содержание жалоб',
  goneReporter: 'Удалённый пользователь',
  writeReply: 'Написать ответ',
  reply: 'Ответ тем, кто пожаловался',
  replyHint: 'Необязательно. Придёт в уведомлении вместе с решением.',
  keep: 'Оставить',
  settle: 'Отметить рассмотренной',
  reopen: 'Открыть снова',
  didHide: 'Скрыто',
  didKeep: 'Оставлено',
  didSettle: 'Отмечено как рассмотренное',
};

export default messages;
