import type { StaffPeopleMessages } from '../../mn/staff/people';
import { formatCount } from '../plural';

const formatDays = (count: string) => formatCount(count, 'день', 'дня', 'дней');

const messages: StaffPeopleMessages = {
  openCard: 'Подробнее',
  cardTitle: 'Учётная запись',
  cardFailed: 'Не удалось загрузить учётную запись',
  id: 'Номер',
  access: 'Подписка',
  days: (count) => formatDays(count),
  until: (when) => `до ${when}`,
  noDays: 'Нет активной подписки',
  passkeys: 'Ключи доступа',
  blocked: 'Заблокирована',
  blockedBy: (name, when) => `${name} · ${when}`,
  mutedUntil: 'Запрет писать',

  grant: 'Начислить дни',
  grantTitle: 'Начислить дни',
  grantText: (name) => `${name} получит дни без оплаты. Запись останется в журнале.`,
  grantDays: 'Дни',
  grantRangeHint: (min, max) => `Целое число от ${min} до ${max}. Отрицательное забирает дни.`,
  grantHint: (max) => `Целое число от 1 до ${max}`,
  didGrant: (count) => `Теперь ${formatDays(count)}`,
  noGrantsLeft: 'Вы уже начислили этой учётной записи все доступные вам дни',
  grants: 'Начисленные дни',
  noGrants: 'Дней без оплаты не начисляли',
  operator: 'Оператор',

  block: 'Заблокировать',
  blockTitle: (name) => `Заблокировать «${name}»?`,
  blockText: 'Все сеансы завершатся сразу, войти снова будет нельзя. Оплаченные дни продолжат идти.',
  blockDo: 'Заблокировать',
  didBlock: (name) => `«${name}»: учётная запись заблокирована`,
  unblock: 'Разблокировать',
  unblockTitle: (name) => `Разблокировать «${name}»?`,
  unblockText: 'Учётная запись снова сможет войти.',
  unblockDo: 'Разблокировать',
  didUnblock: (name) => `«${name}»: учётная запись разблокирована`,
  signOut: 'Завершить все сеансы',
  signOutTitle: (name) => `Завершить все сеансы «${name}»?`,
  signOutText: 'Просмотр остановится. Войти снова можно с PIN-кодом.',
  signOutDo: 'Завершить',
  didSignOut: (count) => `Завершено: ${formatCount(count, 'сеанс', 'сеанса', 'сеансов')}`,

  devices: 'Устройства',
  noDevices: 'Нет открытых сеансов',
  unknownDevice: 'Неизвестное устройство',
  playing: 'Смотрит сейчас',
  seenAt: (when) => `Был в сети ${when}`,
  signedInAt: (when) => `Вход ${when}`,

  orders: 'Заказы',
  noOrders: 'Заказов нет',
  comments: 'Комментарии',
  danmaku: 'Комментарии на экране',
  noTexts: 'Ничего не написано',
  reports: 'Жалобы',
  reportCounts: (received, sent) => `На эту запись: ${received}, от неё: ${sent}`,
  noReports: 'Жалоб нет',
  audit: 'Журнал действий',
  noAudit: 'Записей нет',
  showAll: 'Показать все',
  total: (shown, all) => `Последние ${shown} из ${all}`,
};

export default messages;
