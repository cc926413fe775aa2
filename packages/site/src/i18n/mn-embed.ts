import type { Translated } from './shape';

/** Words of the code by which an episode is shown on another site. */
export const mnEmbed = {
  title: 'Сайтад байршуулах',
  code: 'Байршуулах код',
  size: 'Хэмжээ',
  copy: 'Код хуулах',
  copied: 'Код хуулагдлаа',
  notCopied: 'Кодыг хуулж чадсангүй',
  note: 'Зөвшөөрөл авсан сайтад тоглоно. Үнэгүй ангийг тэнд нь үзэж, бусдыг нь Тэнгэр дээр нээж үзнэ.',
};

/** The shape that a second language has to fill. */
export type EmbedWords = Translated<typeof mnEmbed>;
