import type { Translated } from '../../../translated';

/** Messages of staff for bank transfers. */
const messages = {
  unmatched: 'Эзэн нь тодорхойгүй',
  booked: 'Холбосон',
  transfer: 'Гүйлгээ',
  note: 'Гүйлгээний утга',
  noNote: '(утгагүй)',
  arrived: 'Орсон',
  order: 'Захиалга',
  book: 'Захиалгатай холбох',
  bookTitle: 'Аль захиалгын төлбөр вэ?',
  bookSearch: 'Утас, нэр, код эсвэл захиалгын дугаар',
  bookDo: 'Холбох',
  booking: (sum: string, note: string) => `${sum} · ${note}`,
  missing: (sum: string) => `Дутуу ${sum}`,
  sameSum: 'Дүн таарч байна',
  otherSum: (sum: string) => `Зөрүү ${sum}`,
  noOrders: 'Төлөгдөөгүй ийм захиалга олдсонгүй',
  noReply: 'Серверээс хариу ирсэнгүй. Дахин дарна уу: нэг гүйлгээ хоёр удаа холбогдохгүй',
  noReplyToAdd: 'Серверээс хариу ирсэнгүй. Дахин дарна уу: нэг гүйлгээ хоёр удаа бүртгэгдэхгүй',
  didBook: 'Холболоо. Худалдан авагч эрхээ авсан.',
  didReview: 'Холболоо. Дүн зөрсөн тул захиалга хяналтад орлоо.',
  addTransfer: 'Гүйлгээ нэмэх',
  addTitle: 'Хуулганы мөр нэмэх',
  reference: 'Гүйлгээний дугаар',
  didAdd: 'Гүйлгээг бүртгэлээ',
  didAddPaid: 'Гүйлгээг бүртгэж, захиалгатай нь холболоо',
  noTransfers: 'Бүх орлого захиалгатайгаа таарсан',
  noBooked: 'Холбосон гүйлгээ алга',
  referenceNeeded: 'Гүйлгээний дугаараа бичнэ үү',
  amountNeeded: 'Дүнг бүхэл тоогоор бичнэ үү',
};

export default messages;

export type StaffTransferMessages = Translated<typeof messages>;
