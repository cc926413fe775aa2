import type { Translated } from '../../translated';

/** Messages of the page that replaces one that is not saved on the device. */
const messages = {
  notSaved: 'Энэ хуудас төхөөрөмжид хадгалагдаагүй тул холболтгүй үзэх боломжгүй',
  unreachable: 'Сайттай холбогдож чадсангүй',
  opensLater: 'Холболт сэргэмэгц хуудас нээгдэнэ',
  savedPages: 'Холболтгүй үзэж болох хуудас',
};

export default messages;

export type OfflineMessages = Translated<typeof messages>;
