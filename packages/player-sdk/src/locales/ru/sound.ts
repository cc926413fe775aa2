import type { Locale } from '../../foundation/message';

/** Dub files, and switches of quality and audio track, in Russian. */
export const sound: Locale = {
  'dub-files.failed': 'Не удалось загрузить «{dub}». Звучит оригинал.',
  'dub-files.late': 'Звук ещё загружается.',
  'dub-files.original-failed': 'Не удалось загрузить звук фильма.',
  'dubs.coming': 'Загрузка…',
  'dubs.original': 'Оригинал',
  'quality.coming': 'Загрузка…',
  'quality.failed': 'Не удалось загрузить {quality}. Видео идёт в {active}.',
  'quality.switching': 'Переключаем на {quality}…',
};
