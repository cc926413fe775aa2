import type { StaffTransferMessages } from '../../mn/staff/transfers';

const messages: StaffTransferMessages = {
  unmatched: 'Не связаны',
  booked: 'Связаны',
  transfer: 'Перевод',
  note: 'Назначение платежа',
  noNote: '(без назначения)',
  arrived: 'Поступил',
  order: 'Заказ',
  book: 'Связать с заказом',
  bookTitle: 'Какой заказ оплачен?',
  bookSearch: 'Телефон, имя, код или номер заказа',
  bookDo: 'Связать',
  booking: (sum, note) => `${sum} · ${note}`,
  missing: (sum) => `Не хватает ${sum}`,
  sameSum: 'Сумма совпадает',
  otherSum: (sum) => `Разница ${sum}`,
  noOrders: 'Неоплаченный заказ не найден',
  noReply: 'Сервер не ответил. Нажмите ещё раз: перевод связывается только один раз',
  didBook: 'Перевод связан с заказом. Покупатель получил доступ.',
  didReview: 'Перевод связан с заказом. Сумма не совпадает, поэтому заказ нужно проверить.',
  addTransfer: 'Добавить перевод',
  addTitle: 'Добавить строку выписки',
  reference: 'Номер операции',
  didAdd: 'Перевод добавлен',
  didAddPaid: 'Перевод добавлен и связан с заказом',
  noTransfers: 'Все поступления связаны с заказами',
  noBooked: 'Связанных переводов нет',
  referenceNeeded: 'Введите номер операции',
  amountNeeded: 'Введите сумму целым числом',
};

export default messages;
