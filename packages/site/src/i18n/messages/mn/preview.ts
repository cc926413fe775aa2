import type { Translated } from '../../translated';

/** Messages of the preview of drafts. */
const messages = {
  previewing: 'Үзэгчийн нүдээр харж байна: ноорог ч харагдана',
  end: 'Дуусгах',
};

export default messages;

export type PreviewMessages = Translated<typeof messages>;
