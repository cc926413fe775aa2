import type { Translated } from '../../../translated';

/** Messages of staff for the audit log. */
const messages = {
  when: 'Хэзээ',

  who: 'Хэн',
  change: 'Өөрчлөлт',
  network: 'Сүлжээ',
  auditKinds: {
    change: 'Засвар',
    moderation: 'Зохицуулалт',
    role: 'Үүрэг',
    payment: 'Төлбөр',
    account: 'Бүртгэлийн аюулгүй байдал',
    'sign-in': 'Нэвтрэлт',
    denial: 'Татгалзсан оролдлого',
    operator: 'Операторын тушаал',
  },
  searchAudit: 'Хэн, юуг, үйлдэл, сүлжээ',
  visitor: 'Зочин',
  targets: {
    comment: 'Сэтгэгдэл',
    danmaku: 'Дэлгэцийн сэтгэгдэл',
    episode: 'Анги',
    media: 'Бүтээл',
    title: 'Бүтээл',
    transfer: 'Гүйлгээ',
    order: 'Захиалга',
    user: 'Хэрэглэгч',
    package: 'Багц',
    bank: 'Данс',
    slide: 'Слайд',
    slides: 'Слайдууд',
    notice: 'Зарлал',
    home: 'Нүүр хуудас',
    promo: 'Урамшууллын код',
    faq: 'Асуулт',
    page: 'Хуудас',
    contact: 'Холбоо барих',
    social: 'Сошиал хаяг',
    'footer-image': 'Доод хэсгийн зураг',
    news: 'Мэдээ',
    approval: 'Хүсэлт',
    job: 'Системийн ажил',
    word: 'Хянах үг',
  } as Readonly<Record<string, string>>,
  noAuditEntries: 'Бүртгэл хоосон байна',
};

export default messages;

export type StaffAuditMessages = Translated<typeof messages>;
