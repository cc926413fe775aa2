import type { Translated } from '../../translated';

/** Messages of the panel for learning a language with subtitles. */
const messages = {
  open: 'Хадмал: хэл сурах',
  short: 'Хадмал',
  title: 'Хадмалаар сурах',
  transcript: 'Хадмал',
  myWords: 'Миний үгс',
  sections: 'Хадмал ба үгс',
  close: 'Хаах',
  loading: 'Хадмалыг ачаалж байна…',
  none: 'Энэ бичлэгт хадмал алга.',
  off: 'Хадмалыг асаавал энд өгүүлбэр бүрээр гарна.',
  turnOn: 'Хадмал асаах',
  hint: 'Үг дээр дарж хадгална. Хоёр дахь хэлийг тоглуулагчийн «Хадмал» цэснээс сонгоно.',
  playFrom: (time: string) => `${time} цагаас тоглуулах`,
  repeat: 'Давтах',
  repeatStop: 'Давтахаа болих',
  keep: (word: string) => `«${word}» үгийг хадгалах`,
  kept: (word: string) => `«${word}» хадгалагдлаа`,
  isKept: (word: string) => `«${word}» хадгалагдсан`,
  search: 'Үг хайх',
  empty: 'Хадгалсан үг алга.',
  emptyHint: 'Хадмалын үг дээр дарвал өгүүлбэр, бичлэгийн мөчийн хамт энд хадгалагдана.',
  notFound: 'Ийм үг алга.',
  watch: (word: string) => `«${word}» үгийн мөчийг үзэх`,
  remove: (word: string) => `«${word}» үгийг хасах`,
  removed: (word: string) => `«${word}» хасагдлаа`,
  undo: 'Буцаах',
  more: 'Цааш үзэх',
  failed: 'Үгсийг ачаалж чадсангүй.',
  retry: 'Дахин оролдох',
  signIn: 'Үг хадгалахын тулд нэвтэрнэ үү.',
};

export default messages;

export type LearnMessages = Translated<typeof messages>;
