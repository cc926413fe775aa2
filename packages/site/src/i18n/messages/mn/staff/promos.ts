import type { Translated } from '../../../translated';

/** Messages of the staff section for promo codes. */
const messages = {
  add: 'Код нэмэх',
  none: 'Урамшууллын код алга',
  hint: 'Хувь, хоног, тогтмол үнээр урамшуулна.',
  code: 'Код',
  gives: 'Урамшуулал',
  uses: 'Хэрэглэсэн',
  income: 'Орлого',
  active: 'Идэвхтэй',
  stopped: 'Зогссон',
  notStarted: 'Хугацаа эхлээгүй',
  over: 'Дууссан',
  usedUp: 'Ашиглаж дууссан',
  back: 'Урамшууллын код',
  usesOf: (uses: string, max: string) => `${uses} / ${max}`,
  give: {
    percent: (value: string) => `−${value}%`,
    days: (value: string) => `+${value} хоног`,
    price: (value: string) => `${value} болгоно`,
  },
  form: {
    groups: { code: 'Код', limits: 'Хязгаар' },
    labels: {
      code: 'Код',
      kind: 'Төрөл',
      value: 'Утга',
      package_ids: 'Багц',
      starts_at: 'Эхлэх',
      ends_at: 'Дуусах',
      max_uses: 'Нийт хэрэглэх тоо',
      max_uses_each: 'Нэг хэрэглэгч хэрэглэх тоо',
      is_active: 'Идэвхтэй',
    },
    helps: {
      code: 'Үсэг, тоо, зураас. Том жижиг үсэг ялгахгүй.',
      value: 'Хувь 1–99, хоног 1–366, үнэ төгрөгөөр.',
      package_ids: 'Сонгоогүй бол бүх багцад хамаарна.',
      starts_at: 'Улаанбаатарын цаг. Хоосон бол шууд.',
      ends_at: 'Хоосон бол дуусахгүй.',
      max_uses: 'Хоосон бол хязгааргүй.',
      max_uses_each: 'Хоосон бол хязгааргүй.',
    },
    options: { kind: { percent: 'Хувийн хямдрал', days: 'Нэмэлт хоног', price: 'Тогтмол үнэ' } },
    create: 'Нэмэх',
    fresh: 'Хадгалмагц хэрэглэж болно.',
  },
};

export default messages;

export type StaffPromoMessages = Translated<typeof messages>;
