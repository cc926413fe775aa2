import type { Locale } from '../../foundation/message';

/** Dub files, and switches of quality and audio track, in Mongolian. */
export const sound: Locale = {
  'dub-files.failed': '«{dub}» ачаалж чадсангүй. Эх дуугаар нь үргэлжлүүлж байна.',
  'dub-files.late': 'Дуу нь ачаалж дуусаагүй байна.',
  'dub-files.original-failed': 'Кины дууг ачаалж чадсангүй.',
  'dubs.coming': 'Ачаалж байна…',
  'dubs.original': 'Эх дуу',
  'quality.coming': 'Ачаалж байна…',
  'quality.failed': '{quality} чанарыг ачаалж чадсангүй. {active} чанараар үргэлжлүүлж байна.',
  'quality.switching': '{quality} чанарт шилжиж байна…',
};
