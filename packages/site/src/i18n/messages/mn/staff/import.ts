import type { Translated } from '../../../translated';

/** Messages for the import of a table of titles. */
const messages = {
  heading: 'Хүснэгтээс бүтээл оруулах',
  intro: 'CSV файлын мөр бүрээс нэг ноорог үүснэ. Юу ч нийтлэгдэхгүй, каталогт байгаа бүтээл өөрчлөгдөхгүй.',
  template: 'Загвар татах',
  templateFile: 'бүтээлийн-загвар',
  drop: 'CSV файлаа энд чирж оруулна уу',
  hint: (rows: number, size: string) =>
    `UTF-8 кодчилолтой, ${rows} хүртэл мөртэй, ${size} хүртэл хэмжээтэй файл.`,
  oneFile: 'Нэг файл сонгоно уу.',
  columns: 'Баганын тайлбар',
  column: 'Багана',
  contents: 'Агуулга',
  type: 'Хэлбэр',
  required: 'заавал',
  rules: {
    text: (most: string) => `${most} хүртэл тэмдэгт`,
    entry: 'каталогт байгаа нэр',
    list: (most: string) => `${most} хүртэл, | тэмдгээр тусгаарлана`,
    date: '2026-11-21 хэлбэрээр',
    boolean: 'тийм эсвэл үгүй',
    choice: (values: string) => `эдгээрийн нэг: ${values}`,
  },
  tableProblems: {
    'too-large': (size: string) => `Файл ${size}-аас том байна. Хэд хэд хувааж оруулна уу.`,
    'too-many': (rows: number) => `Хүснэгт ${rows}-аас олон мөртэй байна. Хэд хэд хувааж оруулна уу.`,
    encoding: 'Файлыг уншиж чадсангүй. «CSV UTF-8» хэлбэрээр хадгалаад дахин сонгоно уу.',
    quote: 'Хашилт хаагдаагүй тул хүснэгтийг уншиж чадсангүй.',
    empty: 'Хүснэгтэд бүтээл алга.',
    'missing-columns': (names: string) => `Эдгээр багана дутуу байна: ${names}. Загвар файлтай тулгана уу.`,
    'repeated-columns': (names: string) => `Эдгээр багана давхардсан байна: ${names}.`,
  },
  ignored: (names: string) => `Эдгээр баганыг оруулахгүй: ${names}.`,
  table: 'Хүснэгтийн бүтээлүүд',
  details: 'Мэдээлэл',
  result: 'Үр дүн',
  row: (n: number) => `${n}-р мөр`,
  untitled: 'Нэргүй',
  outcomes: {
    new: 'Ноорог болж нэмэгдэнэ',
    added: 'Нэмсэн',
    exists: 'Каталогт байгаа тул алгасна',
  },
  checking: 'Шалгаж байна…',
  openTitle: (id: number) => `№${id} нээх`,
  errors: {
    boolean: 'Тийм эсвэл үгүй гэж бичнэ үү',
    unused: 'Энэ хэлбэрийн бүтээлд хоосон үлдээнэ үү',
    priceUnused: (column: string) =>
      `Зөвхөн «${column}» баганад «тийм» гэсэн кино үнэтэй. Бусад бүтээлийн үнийг хоосон үлдээнэ үү`,
    missing: (names: string) => `Каталогт алга: ${names}`,
    ambiguous: (names: string) =>
      `Ийм нэртэй хэд хэдэн бүртгэл байна: ${names}. Хоосон үлдээгээд дараа нь сонгоно уу`,
    repeated: 'Энэ нэр дээд мөрөнд мөн байна',
    invalid: 'Зөвшөөрөгдөөгүй тэмдэгт эсвэл олон холбоос байна',
    extra: 'Баганаас олон утга байна. Таслалтай текстийг хашилтад хийнэ үү',
  },
  missing: 'Каталогт байхгүй нэрс',
  missingHint: 'Үсгийн алдаа байвал файлаа засна уу. Зөв бол каталогт нэмээрэй.',
  addMissing: (n: number) => `${n} нэр нэмэх`,
  summary: (fresh: number, existing: number, wrong: number) =>
    `Шинэ: ${fresh}. Каталогт байгаа: ${existing}. Алдаатай: ${wrong}.`,
  wrongHint: 'Алдаатай мөрийг оруулахгүй. Файлаа засаад дахин сонгоход өмнө нь орсон бүтээл давхардахгүй.',
  add: (n: number) => `${n} ноорог нэмэх`,
  adding: (n: number) => `${n} бүтээл нэмж байна…`,
  noReply: 'Серверээс хариу ирсэнгүй. Дахин дарахад аль хэдийн орсон бүтээл давхардахгүй.',
  done: (n: number) => `${n} ноорог нэмлээ`,
  showDrafts: 'Ноорог харах',
};

export default messages;

export type ImportMessages = Translated<typeof messages>;
