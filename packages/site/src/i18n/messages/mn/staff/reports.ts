import type { Translated } from '../../../translated';

/** Messages of staff for reports. */
const messages = {
  undo: 'Буцаах',
  undone: 'Буцаалаа',

  open: 'Шинэ',
  handled: 'Шийдсэн',
  kinds: {
    comment: 'Сэтгэгдэл',
    danmaku: 'Дэлгэцийн сэтгэгдэл',
    episode: 'Анги',
    media: 'Бүтээл',
  },
  noReports: 'Шийдэх гомдол алга',
  noReportsHint: 'Үзэгчид ямар нэг зүйл мэдэгдвэл энд гарч ирнэ.',
  noHandled: 'Шийдсэн гомдол хараахан алга',
  reportsHeading: 'Юу гэж мэдэгдсэн',
  goneReporter: 'Устсан хэрэглэгч',
  writeReply: 'Хариу бичих',
  reply: 'Мэдэгдсэн хүмүүст өгөх хариу',
  replyHint: 'Заавал биш. Шийдвэрийн хамт мэдэгдлээр очно.',
  keep: 'Үлдээх',
  settle: 'Шийдсэн гэж тэмдэглэх',
  reopen: 'Дахин нээх',
  didHide: 'Нуулаа',
  didKeep: 'Үлдээлээ',
  didSettle: 'Шийдсэн гэж тэмдэглэлээ',
};

export default messages;

export type StaffReportMessages = Translated<typeof messages>;
