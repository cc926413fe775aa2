import type { Translated } from '../../translated';

/** Messages of passkeys. */
const messages = {
  title: 'Нэвтрэх түлхүүр',
  lead: 'Хурууны хээ, царай эсвэл төхөөрөмжийн түгжээгээр пин кодгүй нэвтэрнэ. Хурууны хээ, царайны мэдээлэл төхөөрөмжөөс гарахгүй.',
  list: 'Таны түлхүүрүүд',
  none: 'Та түлхүүр нэмээгүй байна',
  failed: 'Түлхүүрийн жагсаалтыг ачаалж чадсангүй',
  add: 'Түлхүүр нэмэх',
  addLead: 'Эхлээд пин кодоо оруулна уу. Дараа нь төхөөрөмж тань асууна.',
  added: 'Түлхүүр нэмэгдлээ',
  known: 'Энэ төхөөрөмж дээр таны түлхүүр аль хэдийн бий',
  notMade: 'Түлхүүр үүсгэж чадсангүй',
  cancelled: 'Түлхүүр үүсгэхийг цуцаллаа',
  synced: 'Төхөөрөмжүүдийн хооронд хуваалцдаг',
  used: (when: string) => `Сүүлд нэвтэрсэн: ${when}`,
  made: (when: string) => `Нэмсэн: ${when}`,
  rename: 'Нэр солих',
  renameOf: (name: string) => `${name} түлхүүрийн нэрийг солих`,
  name: 'Түлхүүрийн нэр',
  save: 'Хадгалах',
  renamed: 'Нэр солигдлоо',
  remove: 'Устгах',
  removeOf: (name: string) => `${name} түлхүүрийг устгах`,
  removeAsk: 'Түлхүүрийг устгах уу?',
  removeText: (name: string) => `«${name}» түлхүүрээр цаашид нэвтрэх боломжгүй болно.`,
  removed: 'Түлхүүр устлаа',
  cancel: 'Болих',
  signIn: 'Түлхүүрээр нэвтрэх',
  notSigned: 'Түлхүүрээр нэвтэрч чадсангүй. Пин кодоороо нэвтэрнэ үү.',
};

export default messages;

export type PasskeyMessages = Translated<typeof messages>;
