import type { HeldWordMessages } from '../../mn/staff/held-words';

const messages: HeldWordMessages = {
  heading: 'Слова для проверки',
  explanation:
    'Текст ждёт модератора, если одно из его слов начинается с этих слов, в том числе латиницей или с пробелами между буквами. Слова основного списка сайт проверяет всегда.',
  word: 'Слово или фраза',
  wordHint: 'Слово «сайт» задержит и «сайты». Вступает в силу в течение минуты.',
  add: 'Добавить',
  list: 'Добавленные слова',
  count: (n, most) => `${n} из ${most}`,
  remove: (word) => `Удалить: ${word}`,
  didAdd: (word) => `Добавлено: «${word}»`,
  didRemove: (word) => `Удалено: «${word}»`,
  undo: 'Отменить',
  empty: 'Добавленных слов нет',
  emptyHint: 'Пока проверяются только слова основного списка.',
};

export default messages;
