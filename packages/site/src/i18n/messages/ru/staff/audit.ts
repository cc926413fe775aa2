import type { StaffAuditMessages } from '../../mn/staff/audit';

const messages: StaffAuditMessages = {
  when: 'Когда',

  who: 'Кто',
  change: 'Изменения',
  network: 'Сеть',
  auditKinds: {
    change: 'Правки',
    moderation: 'Модерация',
    role: 'Роли',
    payment: 'Платежи',
    account: 'Безопасность аккаунтов',
    'sign-in': 'Входы',
    denial: 'Отклонённые попытки',
    operator: 'Команды оператора',
  },
  searchAudit: 'Кто, что, действие, сеть',
  visitor: 'Гость',
  targets: {
    comment: 'Комментарий',
    danmaku: 'Комментарий на экране',
    episode: 'Серия',
    media: 'Аниме',
    title: 'Аниме',
    transfer: 'Перевод',
    order: 'Заказ',
    user: 'Аккаунт',
    package: 'Пакет',
    bank: 'Счёт',
    slide: 'Слайд',
    slides: 'Слайды',
    notice: 'Объявление',
    home: 'Главная страница',
    promo: 'Промокод',
    faq: 'Вопрос',
    page: 'Страница',
    contact: 'Контакт',
    social: 'Соцсеть',
    news: 'Новость',
    approval: 'Запрос',
    job: 'Задача',
    word: 'Слово для проверки',
  },
  noAuditEntries: 'Журнал пуст',
};

export default messages;
