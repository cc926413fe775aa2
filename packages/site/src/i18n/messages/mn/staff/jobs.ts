import type { Translated } from '../../../translated';

/** Messages of the staff section for jobs. */
const messages = {
  kind: 'Ажлын төрөл',
  allKinds: 'Бүх төрөл',
  kinds: {
    ingest: 'Видео боловсруулах',
    announce: 'Шинэ ангийн мэдэгдэл',
    mail: 'И-мэйл',
    'payment-letter': 'Төлбөрийн и-мэйл',
    sms: 'Бэлгийн мессеж (SMS)',
    intros: 'Оршил, төгсгөл хайх',
  },
  states: {
    all: 'Бүгд',
    waiting: 'Хүлээж буй',
    running: 'Ажиллаж буй',
    retrying: 'Дахин оролдож буй',
    failed: 'Амжилтгүй',
    done: 'Дууссан',
  },
  letters: {
    locked: 'Бүртгэл түр түгжигдсэн тухай',
    pinChanged: 'Пин код солигдсон тухай',
    passkeyAdded: 'Түлхүүр нэмэгдсэн тухай',
    passkeyRemoved: 'Түлхүүр устсан тухай',
    appAdded: 'Баталгаажуулах апп холбогдсон тухай',
    appRemoved: 'Баталгаажуулах апп салсан тухай',
    recoveryCodeUsed: 'Нөөц код ашигласан тухай',
    codesLocked: 'Баталгаажуулах код түгжигдсэн тухай',
    deleted: 'Бүртгэл устсан тухай',
  },
  gone: 'Устсан',
  goneAccount: 'Устсан бүртгэл',
  progress: (subject: string) => `Явц: ${subject}`,
  attempts: (n: number) => `${n}-р оролдлого`,
  worker: (name: string) => `Ажиллаж буй сервер: ${name}`,
  queuedAt: (when: string) => `Дараалалд орсон ${when}`,
  startedAt: (when: string) => `Эхэлсэн ${when}`,
  endedAt: (when: string) => `Дууссан ${when}`,
  failedAt: (when: string) => `Зогссон ${when}`,
  nextAt: (when: string) => `Дараагийн оролдлого ${when}`,
  gatewayFailed: 'Хүлээн авагч сервер хүлээж авсангүй.',
  unexpected: 'Гэнэтийн алдаа гарлаа.',
  retry: 'Дахин эхлүүлэх',
  didRetry: 'Дараалалд дахин орлоо',
  cancel: 'Цуцлах',
  cancelTitle: 'Ажлыг цуцлах уу?',
  cancelTexts: {
    ingest: 'Илгээсэн файл устаж, видео бэлтгэгдэхгүй.',
    announce: 'Мэдэгдэл аваагүй байгаа дагагчид мэдэгдэл авахгүй.',
    mail: 'И-мэйл илгээгдэхгүй.',
    'payment-letter': 'Худалдан авагчид и-мэйл очихгүй.',
    sms: 'Хүлээн авагчид мессеж очихгүй.',
    intros: 'Оршил, төгсгөлийн шинэ санал гарахгүй.',
  },
  keep: 'Үлдээх',
  didCancel: 'Ажлыг цуцаллаа',
  none: 'Одоогоор ажил алга',
  noneHint: 'Видео илгээх, анги гарах, бүртгэлд өөрчлөлт орох үед энд харагдана.',
  noneInState: 'Ийм ажил алга',
  stale: 'Жагсаалтыг шинэчилж чадсангүй. Дахин оролдож байна.',
};

export default messages;

export type StaffJobMessages = Translated<typeof messages>;
