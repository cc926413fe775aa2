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
  passkeys: 'Нэвтрэх түлхүүр',
  blocked: 'Хаалттай',
  blockedBy: (name: string, when: string) => `${name} · ${when}`,

  grant: 'Хоног олгох',
  grantTitle: 'Хоног олгох',
  grantText: (name: string) => `${name} төлбөргүйгээр хоног авна. Үйлдлийн бүртгэлд үлдэнэ.`,
  grantDays: 'Хоног',
  grantRangeHint: (min: string, max: string) =>
    `Багадаа ${min}, ихдээ ${max} бүхэл тоо. Хасах тоо оруулбал хоног хасагдана.`,
  grantHint: (max: string) => `1-ээс ${max} хүртэлх бүхэл тоо`,
  didGrant: (count: string) => `Одоо ${count} хоногтой`,
  noGrantsLeft: 'Энэ хэрэглэгчид олгох хоног тань дууссан',
  grants: 'Олгосон хоног',
  noGrants: 'Төлбөргүй олгосон хоног алга',
  operator: 'Оператор',

  block: 'Бүртгэл хаах',
  blockTitle: (name: string) => `«${name}» хэрэглэгчийн бүртгэлийг хаах уу?`,
  blockText:
    'Бүх төхөөрөмжөөс шууд гарч, дахин нэвтрэх боломжгүй болно. Төлсөн хоног нь үргэлжлүүлэн тоологдоно.',
  blockDo: 'Хаах',
  didBlock: (name: string) => `${name} хаагдлаа`,
  unblock: 'Бүртгэл нээх',
  unblockTitle: (name: string) => `«${name}» хэрэглэгчийн бүртгэлийг нээх үү?`,
  unblockText: 'Дахин нэвтрэх боломжтой болно.',
  unblockDo: 'Нээх',
  didUnblock: (name: string) => `${name} нээгдлээ`,
  signOut: 'Бүх төхөөрөмжөөс гаргах',
  signOutTitle: (name: string) => `«${name}» хэрэглэгчийг бүх төхөөрөмжөөс гаргах уу?`,
  signOutText: 'Үзэж байгаа нь зогсоно. Пин кодоороо дахин нэвтэрч болно.',
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
  total: (shown: string, all: string) => `Нийт ${all}: сүүлийн ${shown} нь харагдаж байна`,

  person: 'Хэрэглэгч',
  role: 'Эрх',
  since: 'Бүртгүүлсэн',
  searchPeople: 'Утас эсвэл нэр',
  roleOf: (name: string) => `${name}: эрх`,
  roleTitle: 'Эрх өөрчлөх үү?',
  roleText: (name: string, role: string) => `${name} одооноос «${role}» эрхтэй болно.`,
  roleDo: 'Өөрчлөх',
  didRole: (name: string, role: string) => `${name}: ${role}`,
  noPeople: 'Ажилтан хараахан алга',
  you: 'Та',
  didRequestRole: (name: string) => `${name}: өөр админ зөвшөөрөхийг хүлээж байна`,
  roleNeedsApproval: 'Шинэ админыг өөр админ зөвшөөрсний дараа эрх нь нээгдэнэ.',
};

export default messages;

export type StaffPeopleMessages = Translated<typeof messages>;
