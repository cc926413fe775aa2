import type { Translations } from './mn';

/** Messages for viewers in Russian. */
export const ru: Translations = {
  'error.bad-input': 'Неверные данные!',
  'error.not-signed-in': 'Сначала войдите',
  'error.wrong-credentials': 'Неверный PIN-код!',
  'error.wrong-code': 'Неверный код!',
  'error.locked': 'Слишком много неудачных попыток. Подождите немного и попробуйте снова!',
  'error.captcha-needed': 'Подтвердите, что вы не робот!',
  'error.forbidden': 'У вас нет прав на это действие!',
  'error.not-found': 'К сожалению, ничего не найдено!',
  'error.conflict': 'Данные изменились. Попробуйте ещё раз!',
  'error.gateway-error': 'Платёжная система не отвечает. Попробуйте позже!',
  'error.too-many-requests': 'Слишком много запросов. Подождите немного и попробуйте снова!',
  'error.busy': 'Сервер перегружен. Подождите немного и попробуйте снова!',
  'error.server-error': 'Что-то пошло не так!',
  'error.read-only': 'Сайт временно доступен только для чтения. Попробуйте позже!',

  'field.invalid': 'Неверное значение',
  'field.required': 'Укажите значение',
  'field.length': 'Длина: от {from} до {to} символов',
  'field.not-allowed': 'Выберите другое имя',
  'field.one-of': 'Допустимые значения: {values}',
  'field.empty': 'Поле не может быть пустым!',
  'field.no-such-time': 'Такого времени нет!',
  'field.no-such-day': 'Такого дня нет!',

  'text.empty': 'Напишите комментарий',
  'text.forbidden-characters': 'Недопустимые символы!',
  'text.too-long': 'Слишком длинно! (не более {most} символов)',
  'text.too-many-links': 'Слишком много ссылок!',
  'text.repeated': 'Вы только что это написали!',

  'registration.registered': 'Этот номер уже зарегистрирован. Войдите с PIN-кодом!',
  'registration.expired': 'Время регистрации истекло. Начните снова с номера телефона!',
  'registration.too-early': 'Завершите предыдущий шаг!',
  'registration.code-expired': 'Срок действия кода истёк. Запросите новый код!',
  'registration.no-mobile': 'На этот номер нельзя отправить сообщение. Введите номер мобильного телефона!',
  'registration.not-sent': 'Не удалось отправить код. Попробуйте позже!',

  'pin.weak': 'Этот PIN-код легко угадать. Выберите другой!',
  'pin.mismatch': 'Новые PIN-коды не совпадают',
  'pin.changed': 'PIN-код изменён',

  'profile.saved': 'Сохранено',

  'image.missing': 'Выберите изображение!',
  'image.too-large': 'Изображение не больше {megabytes} МБ!',
  'image.unreadable': 'Не удалось прочитать изображение. Выберите JPEG, PNG, WebP или AVIF!',

  'upload.part-missing': 'Часть файла не получена!',
  'upload.wrong-offset': 'Ожидается другая часть файла!',
  'upload.wrong-size': 'Размер файла не совпадает!',
  'upload.first-part-small': 'Первая часть файла слишком мала!',
  'upload.not-video': 'Этот файл не видео!',
  'upload.too-large': 'Файл не больше {megabytes} МБ!',
  'upload.choose-language': 'Выберите язык субтитров!',
  'upload.no-ffmpeg': 'На сервере нет ffmpeg. Обработать видео нельзя!',
  'upload.choose-episode': 'Выберите серию!',
  'upload.video-first': 'Сначала загрузите видео!',
  'upload.other-in-progress': 'Сюда уже загружается другой файл. Сначала завершите или отмените загрузку!',
  'upload.cancelled': 'Эта загрузка отменена!',
  'upload.no-space': 'На диске сервера недостаточно места!',
  'upload.file-lost': 'Файла больше нет на сервере. Загрузите его снова!',

  'comment.sent': 'Комментарий отправлен!',

  'danmaku.wrong-color': 'Неверный цвет!',
  'danmaku.wrong-type': 'Неверный тип комментария!',

  'moderation.muted': 'Вам временно запрещено писать!',
  'moderation.reported': 'Спасибо за сообщение!',
  'moderation.nothing-to-undo': 'Нет решения, которое можно отменить!',

  'staff.own-role': 'Нельзя изменить собственные права!',
  'staff.movie-episodes': 'У фильма нет серий!',
  'staff.episode-exists': 'Серия с таким номером уже есть!',

  'mark.liked': 'Добавлено в понравившееся',
  'mark.not-liked': 'Удалено из понравившегося',
  'mark.disliked': 'Отмечено: не понравилось',
  'mark.not-disliked': 'Отметка снята',
  'mark.saved-for-later': 'Добавлено в «Посмотреть позже»',
  'mark.not-saved-for-later': 'Удалено из «Посмотреть позже»',
  'mark.followed': 'Сообщим о новых сериях',
  'mark.not-followed': 'Уведомления выключены',
  'mark.watched': 'Отмечено как просмотренное',
  'mark.not-watched': 'Отметка о просмотре снята',

  'access.login': 'Войдите, чтобы смотреть!',
  'access.extend': 'Продлите подписку, чтобы смотреть!',
  'access.rent': 'Возьмите фильм напрокат, чтобы смотреть!',
  'access.busy':
    'По вашей подписке смотрят сразу на нескольких устройствах ({devices}). Остановите одно из них!',
  'access.missing': 'К сожалению, видео не найдено',

  'order.pending': 'Ожидаем оплату',
  'order.paid': 'Оплата получена',
  'order.expired-qr': 'Срок действия QR-кода истёк. Начните снова',
  'order.expired': 'Время на оплату истекло. Начните снова',
  'order.cancelled': 'Оплата отменена',
  'order.failed': 'Что-то пошло не так',
  'order.review': 'Оплаченная сумма не совпадает с заказом. Мы проверим её и откроем доступ',

  'payment.method-unavailable': 'Этот способ оплаты сейчас недоступен',
  'payment.check-failed': 'Не удалось проверить оплату',

  'receipt.not-paid': 'Этот заказ не оплачен',
  'receipt.by-us': 'Чек по этой оплате мы отправим сами',
  'receipt.in-progress': 'Чек готовится. Попробуйте ещё раз',
  'receipt.failed': 'Не удалось получить чек',

  'rental.not-needed': 'Этот фильм не нужно брать напрокат',
  'rental.unavailable': 'Этот фильм сейчас нельзя взять напрокат',
  'rental.active': 'Вы уже взяли этот фильм напрокат',

  'passkey.not-created': 'Не удалось сохранить ключ. Попробуйте ещё раз!',
  'passkey.known': 'Этот ключ уже зарегистрирован',
  'passkey.too-many': 'У вас слишком много ключей. Удалите лишние!',
  'passkey.unknown': 'С этим ключом войти нельзя. Войдите с PIN-кодом!',
  'passkey.unavailable': 'Вход по ключу здесь недоступен',

  'party.full': 'Комната заполнена. В одной комнате могут смотреть до {people} человек.',
  'party.ended': 'Эта комната закрыта или не существует.',

  'transfer.no-such-order': 'Такой заказ не найден!',
  'transfer.other-method': 'Этот заказ оформлен не для оплаты переводом!',
  'transfer.no-such-transfer': 'Такой перевод не найден!',
  'transfer.used': 'Этот перевод относится к другому заказу!',
  'transfer.already-paid': 'Этот заказ уже оплачен!',
  'transfer.reference-missing': 'Укажите номер перевода!',
  'transfer.reference-known': 'Перевод с таким номером уже зарегистрирован!',
};
