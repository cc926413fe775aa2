import type { Translated } from '../../../translated';

/** Messages of the staff section for accounts. */
const messages = {
  openCard: 'Дэлгэрэнгүй',
  cardTitle: 'Хэрэглэгч',
  cardFailed: 'Хэрэглэгчийн мэдээллийг ачаалж чадсангүй',
  id: 'Дугаар',
  access: 'Эрх',
  days: (count: string) => `${count} хоног`,
  until: (when: string) => `${when} хүртэл`,
  noDays: 'Идэвхтэй эрх алга',
  passkeys: 'Passkey',
  blocked: 'Хаалттай',
  blockedBy: (name: string, when: string) => `${name} · ${when}`,
  mutedUntil: 'Бичих эрх хаалттай',

  grant: 'Хоног олгох',
  grantTitle: 'Хоног олгох',
  grantText: (name: string) => `${name} төлбөргүйгээр хоног авна. Үйлдлийн бүртгэлд үлдэнэ.`,
  grantDays: 'Хоног',
  grantRangeHint: (min: string, max: string) => `${min}-с ${max} хүртэл бүхэл тоо. Хасах тоо хоногийг хасна.`,
  grantHint: (max: string) => `1-с ${max} хүртэл бүхэл тоо`,
  didGrant: (count: string) => `Одоо ${count} хоногтой`,
  noGrantsLeft: 'Энэ хэрэглэгчид олгох хоног тань дууссан',
  grants: 'Олгосон хоног',
  noGrants: 'Төлбөргүй олгосон хоног алга',
  operator: 'Оператор',

  block: 'Бүртгэл хаах',
  blockTitle: (name: string) => `${name}-г хаах уу?`,
  blockText:
    'Бүх төхөөрөмжөөс шууд гарч, дахин нэвтрэх боломжгүй болно. Төлсөн хоног нь үргэлжлүүлэн тоологдоно.',
  blockDo: 'Хаах',
  didBlock: (name: string) => `${name} хаагдлаа`,
  unblock: 'Бүртгэл нээх',
  unblockTitle: (name: string) => `${name}-г нээх үү?`,
  unblockText: 'Дахин нэвтрэх боломжтой болно.',
  unblockDo: 'Нээх',
  didUnblock: (name: string) => `${name} нээгдлээ`,
  signOut: 'Бүх төхөөрөмжөөс гаргах',
  signOutTitle: (name: string) => `${name}-г бүх төхөөрөмжөөс гаргах уу?`,
  signOutText: 'Үзэж байгаа нь зогсоно. ПИН кодоороо дахин нэвтэрч болно.',
  signOutDo: 'Гаргах',
  didSignOut: (count: string) => `${count} төхөөрөмжөөс гарлаа`,

  devices: 'Төхөөрөмж',
  noDevices: 'Нэвтэрсэн төхөөрөмж алга',
  unknownDevice: 'Тодорхойгүй төхөөрөмж',
  playing: 'Үзэж байна',
  seenAt: (when: string) => `Сүүлд ${when}`,
  signedInAt: (when: string) => `Нэвтэрсэн ${when}`,

  orders: 'Захиалга',
  noOrders: 'Захиалга алга',
  comments: 'Сэтгэгдэл',
  danmaku: 'Дэлгэцийн сэтгэгдэл',
  noTexts: 'Юу ч бичээгүй',
  reports: 'Гомдол',
  reportCounts: (received: string, sent: string) => `Түүний тухай ${received}, өөрөө мэдэгдсэн ${sent}`,
  noReports: 'Гомдол алга',
  audit: 'Үйлдлийн бүртгэл',
  noAudit: 'Бүртгэл алга',
  showAll: 'Бүгдийг харах',
  total: (shown: string, all: string) => `${all}-с сүүлийн ${shown}`,
};

export default messages;

export type StaffPeopleMessages = Translated<typeof messages>;
