import type { Translated } from '../../../translated';

/** Messages of the staff panel for the intro and the credits. */
const messages = {
  heading: 'Оршил ба төгсгөл',
  kinds: { intro: 'Оршил', outro: 'Төгсгөл' },
  start: 'Эхлэх хугацаа',
  end: 'Дуусах хугацаа',
  marked: 'Тэмдэглэсэн',
  proposed: (percent: string) => `Санал · ${percent}`,
  dismissed: 'Татгалзсан',
  noMarks: 'Тэмдэг, санал алга',
  noVideo: 'Видео илгээгээгүй',
  accept: 'Зөвшөөрөх',
  adjust: 'Засах',
  dismiss: 'Татгалзах',
  close: 'Болих',
  accepted: 'Тэмдгийг хадгаллаа',
  acceptAll: (percent: string, n: number) => `${percent}-иас дээших бүгдийг зөвшөөрөх (${n})`,
  acceptedAll: (n: number) => `${n} тэмдэг хадгаллаа`,
  search: 'Хайх',
  searchAgain: 'Дахин хайх',
  searchedAt: (when: string) => `Хайсан: ${when}.`,
  open: (n: number) => `${n} санал таны шийдвэрийг хүлээж байна.`,
  noneOpen: 'Шинэ санал алга.',
  states: {
    never: 'Ангиудын дууг харьцуулж, оршил ба төгсгөлийн хугацааг санал болгоно.',
    'few-episodes': 'Харьцуулахын тулд хоёроос доошгүй анги видеотой байх шаардлагатай.',
    waiting: 'Хайлт дараалалд орсон.',
    running: 'Ангиудын дууг харьцуулж байна.',
    failed: 'Хайлт амжилтгүй боллоо. Дахин хайж үзнэ үү.',
    unavailable: 'Серверийн ffmpeg-д chromaprint байхгүй тул хайх боломжгүй байна.',
  },
  video: 'Ангийн видео',
  playBefore: { start: 'Эхлэхээс 3 сек өмнөөс', end: 'Дуусахаас 3 сек өмнөөс' },
  badTime: 'Хугацааг 1:23.4 хэлбэрээр оруулна уу',
  replaceTitle: 'Одоогийн тэмдгийг солих уу?',
  replaceText: (old: string, next: string) => `Одоогийн тэмдэг ${old} байна. Үүнийг ${next} болгож солино.`,
  replace: 'Солих',
};

export default messages;

export type StaffSkipMessages = Translated<typeof messages>;
