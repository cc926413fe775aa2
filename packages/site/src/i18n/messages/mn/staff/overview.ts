import type { Translated } from '../../../translated';

/** Messages of the overview of the staff area. */
const messages = {
  period: 'Хугацаа',
  days: (days: string) => `${days} хоног`,
  updatedAt: (clock: string) => `${clock} цагийн байдлаар`,
  failed: 'Тоймыг ачаалж чадсангүй',
  today: 'өнөөдөр',
  yesterday: (value: string) => `Өчигдөр: ${value}`,

  watching: 'Одоо үзэж байгаа',
  watchingNote: 'Нэвтэрсэн үзэгчдийн төхөөрөмж',
  plays: 'Үзэлт',
  income: 'Орлого',
  accounts: 'Шинэ хэрэглэгч',
  start: 'Эхлэх хугацаа',
  startNote: (p95: string) => `100 үзэлтийн 95 нь ${p95}-д багтсан`,
  failures: 'Доголдсон үзэлт',
  failuresNote: (failures: string, plays: string) => `${plays} үзэлтээс ${failures}`,
  jobs: 'Ажлын дараалал',
  jobsNote: (running: string, failed: string) => `${running} хийгдэж байна, ${failed} амжилтгүй`,
  jobsLink: 'Ажлууд руу',
  approvals: 'Зөвшөөрөл хүлээж буй',
  approvalsNote: 'Хоёр дахь хүний шийдэх хүсэлт',
  approvalsLink: 'Зөвшөөрөл рүү',

  playsNote: 'Тоглуулагч бүр нэг үзэлтийг нэг удаа мэдээлнэ. Нэвтрээгүй үзэгчид ч орно.',
  incomeNote: 'Төлөгдсөн захиалга, төлсөн өдрөөр.',
  accountsNote: 'Бүртгүүлсэн өдрөөр.',
  startChartNote: 'Цайвар багана: 100 үзэлтийн 95 нь багтсан хугацаа. Тод багана: голч утга.',
  chartOf: (name: string, total: string, most: string, day: string) =>
    `${name}: нийт ${total}. Хамгийн их нь ${day}-нд ${most}.`,
  startChartOf: (median: string, p95: string) =>
    `Эхлэх хугацаа: голч утга ${median}, 100 үзэлтийн 95 нь ${p95}-д багтсан.`,
  asTable: 'Хүснэгтээр',
  exportCsv: 'CSV татах',
  noData: 'Энэ хугацаанд мэдээлэл алга',

  day: 'Өдөр',
  orders: 'Захиалга',
  amount: 'Дүн',
  count: 'Тоо',
  median: 'Голч утга',
  p95: '95 хувь нь',
  medianMs: 'Голч утга, мс',
  p95Ms: '95 хувь нь, мс',
  failedCount: 'Доголдсон',
  share: 'Хувь',
  seconds: (value: string) => `${value} сек`,
  percent: (value: string) => `${value}%`,

  dropOff: 'Ангиа хаана орхисон бэ',
  dropOffNote:
    'Үзэлтийн хэдэн хувь нь ангийн тэр хэсэгт хүрснийг харуулна. Үргэлжлүүлж үзсэн бол зогссон газраасаа тоологдоно.',
  episode: 'Анги',
  reached: (share: string) => `${share}%-д хүрсэн`,
  byBrowser: 'Доголдол: хөтөч, тоглуулах арга',
  byBrowserNote: 'Алдаанаас болж зогссон үзэлт.',
  browser: 'Хөтөч',
  backend: 'Тоглуулах арга',
  mostFrequent: 'Түгээмэл алдаа',
  otherBrowser: 'Бусад',
  backends: { native: 'Видео файл', hls: 'HLS', dash: 'DASH', flv: 'FLV', other: 'Тодорхойгүй' },
  searches: 'Илэрцгүй хайлт',
  searchesNote: 'Хайсан ч олдоогүй үг. Хэн хайсныг хадгалахгүй.',
  noSearches: 'Илэрцгүй хайлт алга',
  term: 'Хайсан үг',

  files: {
    plays: 'үзэлт',
    income: 'орлого',
    accounts: 'шинэ-хэрэглэгч',
    start: 'эхлэх-хугацаа',
    dropOff: 'хаана-орхисон',
    byBrowser: 'доголдол',
    searches: 'илэрцгүй-хайлт',
  },
};

export default messages;

export type StaffOverviewMessages = Translated<typeof messages>;
