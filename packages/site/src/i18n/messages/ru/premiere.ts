import type { PremiereMessages } from '../mn/premiere';
import { formatCount } from './grammar/plural';

const messages: PremiereMessages = {
  title: 'Премьера',
  startsIn: 'До начала осталось',
  startsAt: (time) => `Начало в ${time}`,
  startsSoon: 'Начинаем…',
  started: 'Премьера началась.',
  together: 'Все смотрят одновременно. Чат открыт.',
  viewers: (n) => formatCount(n, 'зритель', 'зрителя', 'зрителей'),
  live: 'В эфире',
  backToLive: 'Вернуться в эфир',
  fromStart: 'Смотреть сначала',
  away: 'Вы смотрите не тот же момент, что остальные.',
  blocked: 'Браузер запретил автоматическое воспроизведение.',
  play: 'Воспроизвести',
  over: 'Серия закончилась. Чат скоро закроется, сообщения останутся комментариями на экране.',
  chat: 'Чат премьеры',
  chatEmpty: 'Напишите первое сообщение.',
  write: 'Написать сообщение',
  hint: (n) => `До ${n} символов. Увидят все зрители.`,
  send: 'Отправить',
  signIn: 'Войти и написать',
  signInReason: 'Войдите, чтобы писать в чат.',
  again: 'Соединение потеряно. Подключаемся снова…',
  failed: 'Не удалось загрузить чат.',
  report: (text) => `Пожаловаться: ${text}`,
  remove: (text) => `Удалить: ${text}`,
  removed: 'Сообщение удалено',
};

export default messages;
