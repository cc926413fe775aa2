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
  'error.second-factor-needed': 'Чтобы продолжить, подтвердите второй фактор!',
  'error.not-found': 'К сожалению, ничего не найдено!',
  'error.conflict': 'Данные изменились. Попробуйте ещё раз!',
  'error.gateway-error': 'Платёжная система не отвечает. Попробуйте позже!',
  'error.too-many-requests': 'Слишком много запросов. Подождите немного и попробуйте снова!',
  'error.busy': 'Сервер перегружен. Подождите немного и попробуйте снова!',
  'error.server-error': 'Произошла ошибка!',
  'error.read-only': 'Сайт временно доступен только для чтения. Попробуйте позже!',

  'locked.minutes': 'Слишком много неудачных попыток. Попробуйте снова через {minutes} мин!',
  'locked.hours': 'Слишком много неудачных попыток. Попробуйте снова через {hours} ч!',
  'locked.pin-minutes':
    'Слишком много неудачных попыток. Попробуйте снова через {minutes} мин или сбросьте PIN-код!',
  'locked.pin-hours':
    'Слишком много неудачных попыток. Попробуйте снова через {hours} ч или сбросьте PIN-код!',

  'field.invalid': 'Неверное значение',
  'field.required': 'Укажите значение',
  'field.length': 'Длина: от {from} до {to} символов',
  'field.not-allowed': 'Выберите другое имя',
  'field.one-of': 'Допустимые значения: {values}',
  'field.empty': 'Поле не может быть пустым!',
  'field.no-such-time': 'Такого времени нет!',
  'field.no-such-day': 'Такого дня нет!',
  'field.future-time': 'Выберите время в течение ближайшего года!',

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

  'account.blocked': 'Ваш аккаунт заблокирован. Свяжитесь с нами, если нужна помощь!',

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
  'moderation.settled-hidden': 'Ваша жалоба рассмотрена: комментарий скрыт{reply}',
  'moderation.settled-kept': 'Ваша жалоба рассмотрена: комментарий оставлен{reply}',
  'moderation.settled': 'Ваша жалоба рассмотрена{reply}',

  'notification.episode': '«{title}»: вышла {number}-я серия',
  'notification.episodes':
    '«{title}»: {episodes|вышла|вышли|вышло} {episodes} {episodes|новая серия|новые серии|новых серий}',
  'notification.premiere-set': '«{title}»: премьера {number}-й серии {day} в {time}',
  'notification.premiere-soon': '«{title}»: премьера {number}-й серии начнётся в {time}',
  'notification.reply': '{nickname} отвечает на ваш комментарий: {quote}',
  'notification.rental-ends': 'Прокат фильма «{title}» скоро закончится',
  'notification.days-end': 'Ваша подписка закончится через {days} {days|день|дня|дней}',
  'notification.present': '{nickname} дарит вам {days} {days|день|дня|дней} подписки{quote}',
  'notification.present-unnamed': 'Вам подарили {days} {days|день|дня|дней} подписки{quote}',
  'notification.present-returned':
    'Подарок на номер {phone} не получили, и мы добавили {days} {days|день|дня|дней} к вашей подписке',
  'notification.present-returned-unnamed':
    'Ваш подарок не получили, и мы добавили {days} {days|день|дня|дней} к вашей подписке',
  'notification.present-revoked':
    'Деньги за подарок возвращены, и ваша подписка стала короче на {days} {days|день|дня|дней}',
  'notification.refund-approved': 'Возврат {amount} по заказу {order} одобрен, деньги отправлены',
  'notification.refund-declined': 'Возврат {amount} по заказу {order} отклонён{quote}',
  'notification.refund-failed': 'Возврат {amount} по заказу {order} не удался',
  'notification.admin-approved': '{nickname} теперь администратор: ваш запрос одобрен',
  'notification.admin-declined': 'Запрос сделать {nickname} администратором отклонён{quote}',

  'staff.own-role': 'Нельзя изменить собственную роль!',
  'staff.own-account': 'Нельзя изменить собственный аккаунт!',
  'staff.day-limit': 'Можно начислить от {min} до {max} дней!',
  'staff.no-days-left': 'Вы уже начислили этому аккаунту все доступные вам дни!',
  'staff.ends-before-start': 'Конец должен быть позже начала!',
  'staff.slides-changed': 'Кто-то добавил или удалил слайд. Обновите страницу!',
  'staff.link': 'Укажите путь на сайте, например /series/1, или адрес https!',
  'staff.web-address': 'Укажите адрес, который начинается с https!',
  'staff.movie-episodes': 'У фильма нет серий!',
  'staff.episode-exists': 'Серия с таким номером уже есть!',
  'staff.episode-has-video':
    'У этой серии есть видео, поэтому её нельзя удалить. Сделайте её черновиком, и зрители её не увидят!',
  'staff.episode-has-upload': 'Для этой серии загружается файл. Сначала отмените загрузку!',
  'staff.episode-has-comments': 'У этой серии есть комментарии зрителей, поэтому её нельзя удалить!',
  'staff.episode-has-history': 'Зрители уже смотрели или отметили эту серию, поэтому её нельзя удалить!',
  'staff.version-conflict': 'Пока вы редактировали, это сохранил кто-то другой!',
  'staff.title-rented':
    'Этот фильм взят напрокат. Он должен оставаться доступным, пока прокат не закончится!',
  'staff.name-exists': 'Такое название уже есть!',
  'staff.entry-missing': 'Одна из выбранных записей больше не существует!',
  'staff.skip-mark': 'Начало и конец метки не подходят!',
  'staff.skip-mark-exists': 'У этой серии уже есть такая метка!',

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
  'access.age': 'Возрастное ограничение профиля не позволяет смотреть это видео',
  'access.missing': 'К сожалению, видео не найдено',

  'present.same-phone': 'Нельзя сделать подарок на свой номер!',
  'present.too-many':
    'Ваши подарки ({presents}) ещё ждут получателей. Новый можно сделать, когда их получат!',
  'present.text-not-allowed': 'В сообщении не должно быть ссылок и грубых слов!',
  'household.main-only': 'Это доступно только основному профилю',
  'household.full': 'В аккаунте может быть не больше {count} профилей',
  'household.name-length': 'Имя содержит от 1 до {count} символов',
  'household.same-name': 'Профиль с таким именем уже есть',
  'household.wrong-pin': 'Неверный PIN-код',
  'household.needs-pin': 'Введите PIN-код',
  'words.too-many': 'Вы сохранили {most} слов. Удалите некоторые, чтобы сохранить новое!',
  'promo.unknown': 'Такого промокода нет!',
  'promo.not-started': 'Срок этого промокода ещё не начался!',
  'promo.over': 'Срок этого промокода закончился!',
  'promo.package': 'Этот промокод не действует на выбранный пакет!',
  'promo.used-up': 'Этот промокод уже израсходован!',
  'promo.used': 'Вы уже использовали этот промокод!',
  'promo.no-benefit': 'Этот промокод не снижает цену выбранного пакета!',
  'promo.exists': 'Такой промокод уже есть!',
  'promo.percent': 'Процент должен быть от 1 до 99!',
  'promo.days': 'Число дней должно быть от 1 до 366!',
  'promo.characters': 'Используйте буквы, цифры и дефис (от 3 до 32 знаков)!',

  'order.pending': 'Ожидаем оплату',
  'order.paid': 'Платёж получен',
  'order.expired-qr': 'Срок действия QR-кода истёк. Начните заново',
  'order.expired': 'Время на оплату истекло. Начните заново',
  'order.cancelled': 'Платёж отменён',
  'order.failed': 'Произошла ошибка',
  'order.review': 'Мы проверяем ваш платёж. Мы откроем доступ или вернём деньги',
  'order.refunded': 'Ваш платёж возвращён',

  'payment.method-unavailable': 'Этот способ оплаты сейчас недоступен. Выберите другой',
  'payment.check-failed': 'Не удалось проверить платёж',

  'receipt.not-paid': 'Этот заказ не оплачен',
  'receipt.by-us': 'Чек по этой оплате мы отправим сами',
  'receipt.in-progress': 'Чек готовится. Попробуйте ещё раз',
  'receipt.refund-pending': 'Возврат этого платежа ещё не завершён. Попробуйте позже',
  'receipt.already-made': 'Чек уже оформлен. Чтобы получить его, свяжитесь с нами',
  'receipt.failed': 'Не удалось получить чек. Попробуйте ещё раз',

  'rental.not-needed': 'Этот фильм не нужно брать напрокат',
  'rental.unavailable': 'Этот фильм сейчас нельзя взять напрокат',
  'rental.active': 'Вы уже взяли этот фильм напрокат',

  'passkey.not-created': 'Не удалось сохранить ключ. Попробуйте ещё раз!',
  'passkey.known': 'Этот ключ уже зарегистрирован',
  'passkey.too-many': 'У вас слишком много ключей. Удалите лишние!',
  'passkey.unknown': 'С этим ключом войти нельзя. Войдите с PIN-кодом!',
  'passkey.unavailable': 'Вход по ключу здесь недоступен',

  'second-factor.last': 'Последний второй фактор удалить нельзя. Сначала добавьте другой!',
  'second-factor.expired': 'Время настройки истекло. Начните заново!',
  'second-factor.refused': 'Не удалось проверить ключ доступа. Попробуйте ещё раз!',
  'approval.own': 'Нельзя одобрить свой запрос. Это должен сделать другой администратор!',
  'approval.closed': 'Запрос уже закрыт или истёк!',
  'approval.exists': 'Такой запрос уже ждёт решения!',
  'approval.refund-failed': 'Возврат не выполнен. Проверьте историю заказа!',
  'admin-setup.link-invalid': 'Ссылка недействительна или устарела!',
  'admin-setup.has-admin': 'На этом сайте уже есть администратор!',

  'party.full': 'Комната заполнена. В одной комнате могут смотреть до {people} человек.',
  'party.ended': 'Эта комната закрыта или не существует.',
  'party.replaced':
    'Вы вошли в эту комнату в другой вкладке или на другом устройстве, поэтому здесь вы из неё вышли.',

  'package.price-change': 'Укажите новую цену вместе со временем её начала!',
  'package.sale-end': 'Продажа должна закончиться позже, чем начаться!',
  'refund.blocked':
    'Этот платёж нельзя вернуть: он не относится к заказу, оплатил доступ, или нет ответа на другой возврат!',
  'refund.unanswered':
    'На прошлый возврат не пришёл ответ. Проверьте, отправлены ли деньги; если да, запишите возврат вручную!',
  'refund.by-hand-only':
    'Этот способ оплаты не возвращает деньги автоматически. Переведите их и запишите возврат вручную!',
  'refund.no-open-request': 'У этого платежа нет возврата без ответа. Обновите страницу!',
  'refund.failed': 'Платёжная система не выполнила возврат. Проверьте историю заказа!',
  'order.own': 'Нельзя принимать решения по своему заказу. Это должен сделать другой сотрудник!',
  'order.not-in-review': 'Принять можно только заказ, который требует проверки!',

  'transfer.no-such-order': 'Такой заказ не найден!',
  'transfer.other-method': 'Этот заказ оформлен не для оплаты переводом!',
  'transfer.no-such-transfer': 'Такой перевод не найден!',
  'transfer.used': 'Этот перевод относится к другому заказу!',
  'transfer.already-paid': 'Этот заказ уже оплачен!',
  'transfer.reference-missing': 'Укажите номер перевода!',
  'transfer.reference-known': 'Перевод с таким номером уже зарегистрирован!',
  'transfer.iban': 'Неверный IBAN! Введите MN и 18 цифр.',

  'held-words.too-short': 'Введите слово хотя бы из двух разных букв!',
  'held-words.basic': 'Это слово уже есть в основном списке сайта!',
  'held-words.known': 'Это слово уже есть в списке: «{word}»!',
  'held-words.too-many': 'В списке помещается {most} слов. Удалите часть, чтобы добавить новые!',

  'sms.code': '{site}: ваш код {code}. Действует 3 минуты. Никому не сообщайте.',
  'sms.code-bound': '{site}: код {code}. Никому не сообщайте.',
  'sms.present': '{site}: {nickname} дарит вам {days} {days|день|дня|дней} подписки.',
  'sms.present-unnamed': '{site}: Вам подарили {days} {days|день|дня|дней} подписки.',

  'letter.subject': '{site}: {subject}',
  'letter.register-code.subject': 'код подтверждения {code}',
  'letter.register-code.text':
    'Ваш код подтверждения: {code}\n\nКод действует 10 минут. Если вы не регистрировались, не обращайте внимания на это письмо.',
  'letter.reset-code.subject': 'код для сброса PIN-кода: {code}',
  'letter.reset-code.text':
    'Код для сброса PIN-кода: {code}\n\nКод действует 10 минут. Если вы его не запрашивали, никому его не сообщайте и свяжитесь с нами.',
  'letter.locked.subject': 'вход в аккаунт временно закрыт',
  'letter.locked.text':
    'PIN-код много раз ввели неверно, поэтому вход закрыт на 24 часа. Если это были не вы, смените PIN-код.',
  'letter.pinChanged.subject': 'ваш PIN-код изменён',
  'letter.pinChanged.text':
    'Ваш PIN-код изменён, на других устройствах выполнен выход. Если его изменили не вы, срочно сбросьте PIN-код.',
  'letter.passkeyAdded.subject': 'добавлен ключ доступа',
  'letter.passkeyAdded.text':
    'В ваш аккаунт добавлен ключ доступа (passkey). Если его добавили не вы, удалите его в разделе «Мой аккаунт» и смените PIN-код.',
  'letter.passkeyRemoved.subject': 'ключ доступа удалён',
  'letter.passkeyRemoved.text':
    'Из вашего аккаунта удалён ключ доступа (passkey). Если его удалили не вы, срочно смените PIN-код.',
  'letter.appAdded.subject': 'подключено приложение-аутентификатор',
  'letter.appAdded.text':
    'К вашему аккаунту сотрудника подключено приложение-аутентификатор. Если его подключили не вы, срочно сообщите администратору и смените PIN-код.',
  'letter.appRemoved.subject': 'приложение-аутентификатор отключено',
  'letter.appRemoved.text':
    'От вашего аккаунта сотрудника отключено приложение-аутентификатор. Если его отключили не вы, срочно сообщите администратору.',
  'letter.recoveryCodeUsed.subject': 'использован резервный код',
  'letter.recoveryCodeUsed.text':
    'В ваш аккаунт сотрудника вошли с резервным кодом. Если это были не вы, срочно сообщите администратору и смените PIN-код.',
  'letter.codesLocked.subject': 'коды подтверждения временно заблокированы',
  'letter.codesLocked.text':
    'Код подтверждения много раз ввели неверно, поэтому коды заблокированы на 24 часа. Возможно, кто-то знает ваш PIN-код: смените его.',
  'letter.deleted.subject': 'ваш аккаунт удалён',
  'letter.deleted.text':
    'Ваш аккаунт и его данные удалены. Сведения о покупках остаются, но без вашего имени.',
  'letter.paid.subject': 'платёж получен, {amount}',
  'letter.paid.text': 'Спасибо за оплату.',
  'letter.refunded.subject': 'платёж возвращён, {amount}',
  'letter.refunded.text':
    'Мы вернули ваш платёж. Деньги поступят в течение нескольких дней, срок зависит от банка.',
  'letter.order.id': 'Заказ: {order}',
  'letter.order.title': 'Покупка: {title}',
  'letter.order.days': 'Покупка: {days} {days|день|дня|дней} подписки',
  'letter.order.amount': 'Сумма: {amount}',
  'letter.order.paid-at': 'Оплачено: {time}',
  'letter.order.ends-at': 'Доступ до: {time}',
  'letter.order.receipts': 'Чеки и история заказов: {url}',
  'letter.order.history': 'История заказов: {url}',
};
