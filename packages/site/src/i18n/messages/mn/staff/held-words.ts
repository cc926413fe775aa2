import type { Translated } from '../../../translated';

/** Messages of staff for the words whose texts wait for a moderator. */
const messages = {
  heading: 'Хянах үгс',
  explanation:
    'Эдгээр үгээр эхэлсэн үгтэй бичвэрийг зохицуулагч үзэж байж нийтэлнэ. Латинаар, эсвэл үсэг бүрийг нь зайтай бичсэн ч таньна. Үндсэн жагсаалтын үгсийг сайт үргэлж хянадаг.',
  word: 'Үг, хэллэг',
  wordHint: '«зар» гэж нэмбэл «зарлал» ч хамаарна. Нэг минутын дотор үйлчилж эхэлнэ.',
  add: 'Нэмэх',
  list: 'Нэмсэн үгс',
  count: (n: string, most: string) => `${n} / ${most}`,
  remove: (word: string) => `Хасах: ${word}`,
  didAdd: (word: string) => `«${word}» нэмлээ`,
  didRemove: (word: string) => `«${word}» хаслаа`,
  undo: 'Буцаах',
  empty: 'Нэмсэн үг алга',
  emptyHint: 'Одоогоор зөвхөн үндсэн жагсаалтын үгсийг хянаж байна.',
};

export default messages;

export type HeldWordMessages = Translated<typeof messages>;
