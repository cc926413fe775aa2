import type { Translated } from '../../translated';

/** Messages of the dialog with the embed code. */
const messages = {
  title: 'Сайтад байршуулах',
  code: 'Байршуулах код',
  size: 'Хэмжээ',
  copy: 'Код хуулах',
  copied: 'Код хуулагдлаа',
  notCopied: 'Кодыг хуулж чадсангүй',
  note: 'Зөвшөөрөл авсан сайтад тоглоно. Үнэгүй ангийг тэнд нь үзэж, бусдыг нь манай сайт дээр нээж үзнэ.',
};

export default messages;

export type EmbedMessages = Translated<typeof messages>;
