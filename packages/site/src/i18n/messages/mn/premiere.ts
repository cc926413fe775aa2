import type { Translated } from '../../translated';

/** Messages of premieres. */
const messages = {
  title: 'Нээлт',
  startsIn: 'Эхлэхэд үлдсэн хугацаа',
  startsAt: (time: string) => `${time} цагт эхэлнэ`,
  startsSoon: 'Эхэлж байна…',
  started: 'Нээлт эхэллээ.',
  together: 'Бүх үзэгч зэрэг үзнэ. Чат нээлттэй.',
  viewers: (n: string) => `${n} үзэгч`,
  live: 'Шууд',
  backToLive: 'Шууд дамжуулалт руу буцах',
  fromStart: 'Эхнээс нь үзэх',
  away: 'Та бусдаас өөр хэсгийг үзэж байна.',
  blocked: 'Хөтөч автоматаар тоглуулахыг хориглосон байна.',
  play: 'Тоглуулах',
  over: 'Анги дууслаа. Чат удахгүй хаагдана, мессежүүд дэлгэцийн сэтгэгдэл болж үлдэнэ.',
  chat: 'Нээлтийн чат',
  chatEmpty: 'Эхний мессежийг та бичээрэй.',
  write: 'Мессеж бичих',
  hint: (n: number) => `${n} хүртэл тэмдэгт. Бүх үзэгчид харагдана.`,
  send: 'Илгээх',
  signIn: 'Нэвтэрч бичих',
  signInReason: 'Чатад бичихийн тулд нэвтэрнэ үү.',
  again: 'Холболт тасарлаа. Дахин холбогдож байна…',
  failed: 'Чатыг ачаалж чадсангүй.',
  report: (text: string) => `Мэдээлэх: ${text}`,
  remove: (text: string) => `Устгах: ${text}`,
  removed: 'Мессеж устлаа',
};

export default messages;

export type PremiereMessages = Translated<typeof messages>;
