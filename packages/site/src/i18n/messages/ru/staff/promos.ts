import type { StaffPromoMessages } from '../../mn/staff/promos';

const messages: StaffPromoMessages = {
  add: 'Добавить промокод',
  none: 'Промокодов нет',
  hint: 'Дайте скидку, дополнительные дни или фиксированную цену.',
  code: 'Промокод',
  gives: 'Даёт',
  uses: 'Использован',
  income: 'Доход',
  active: 'Действует',
  stopped: 'Остановлен',
  notStarted: 'Ещё не начался',
  over: 'Завершён',
  usedUp: 'Исчерпан',
  back: 'Промокоды',
  usesOf: (uses, max) => `${uses} / ${max}`,
  give: {
    percent: (value) => `−${value}%`,
    days: (value) => `+${value} дн.`,
    price: (value) => `цена ${value}`,
  },
  form: {
    groups: { code: 'Промокод', limits: 'Ограничения' },
    labels: {
      code: 'Промокод',
      kind: 'Вид',
      value: 'Значение',
      package_ids: 'Пакеты',
      starts_at: 'Начало',
      ends_at: 'Конец',
      max_uses: 'Использований всего',
      max_uses_each: 'Использований на человека',
      is_active: 'Действует',
    },
    helps: {
      code: 'Буквы, цифры и дефис, регистр не важен.',
      value: 'Процент 1–99, дни 1–366, цена в тугриках.',
      package_ids: 'Без выбора действует на все пакеты.',
      starts_at: 'Время Улан-Батора. Пусто — сразу.',
      ends_at: 'Пусто — без конца.',
      max_uses: 'Пусто — без ограничения.',
      max_uses_each: 'Пусто — без ограничения.',
    },
    options: {
      kind: { percent: 'Скидка в процентах', days: 'Дополнительные дни', price: 'Фиксированная цена' },
    },
    create: 'Добавить',
    fresh: 'Промокод действует сразу после сохранения.',
  },
};

export default messages;
