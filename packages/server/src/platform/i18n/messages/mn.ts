/** Messages for viewers in Mongolian, by key. Values in braces are filled in. The other languages follow these keys. */
export const mn = {
  'error.bad-input': 'Илгээсэн мэдээлэл буруу байна!',
  'error.not-signed-in': 'Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой',
  'error.wrong-credentials': 'Пин код буруу байна!',
  'error.wrong-code': 'Код буруу байна!',
  'error.locked': 'Олон удаа буруу оролдлоо. Түр хүлээгээд дахин оролдоно уу!',
  'error.captcha-needed': 'Та хүн мөн эсэхээ баталгаажуулна уу!',
  'error.forbidden': 'Танд энэ үйлдлийг хийх эрх байхгүй байна!',
  'error.second-factor-needed': 'Үргэлжлүүлэхийн тулд хоёр дахь баталгаажуулалтаа хийнэ үү!',
  'error.not-found': 'Уучлаарай, хайсан зүйл олдсонгүй!',
  'error.conflict': 'Мэдээлэл өөрчлөгдсөн байна. Дахин оролдоно уу!',
  'error.gateway-error': 'Төлбөрийн систем хариу өгсөнгүй. Дараа дахин оролдоно уу!',
  'error.too-many-requests': 'Хэт олон хүсэлт илгээлээ. Түр хүлээгээд дахин оролдоно уу!',
  'error.busy': 'Сервер ачаалалтай байна. Түр хүлээгээд дахин оролдоно уу!',
  'error.server-error': 'Алдаа гарлаа байна!',
  'error.read-only': 'Сайт түр зөвхөн унших горимд байна. Түр хүлээгээд дахин оролдоно уу!',

  'locked.minutes': 'Олон удаа буруу оролдлоо. {minutes} минутын дараа дахин оролдоно уу!',
  'locked.hours': 'Олон удаа буруу оролдлоо. {hours} цагийн дараа дахин оролдоно уу!',
  'locked.pin-minutes':
    'Олон удаа буруу оролдлоо. {minutes} минутын дараа дахин оролдоно уу, эсвэл пин кодоо сэргээнэ үү!',
  'locked.pin-hours':
    'Олон удаа буруу оролдлоо. {hours} цагийн дараа дахин оролдоно уу, эсвэл пин кодоо сэргээнэ үү!',

  'field.invalid': 'Утга буруу байна',
  'field.required': 'Утга шаардлагатай',
  'field.length': '{from}–{to} тэмдэгт байх ёстой',
  'field.not-allowed': 'Өөр нэр сонгоно уу',
  'field.one-of': 'Дараахын нэг байх ёстой: {values}',
  'field.empty': 'Хоосон байж болохгүй!',
  'field.no-such-time': 'Ийм хугацаа байхгүй!',
  'field.no-such-day': 'Ийм өдөр байхгүй!',
  'field.future-time': 'Ирэх нэг жилийн доторх хугацаа сонгоно уу!',

  'text.empty': 'Сэтгэгдлээ бичнэ үү',
  'text.forbidden-characters': 'Зөвшөөрөгдөөгүй тэмдэгт байна!',
  'text.too-long': 'Хэт урт байна! ({most} тэмдэгтээс ихгүй)',
  'text.too-many-links': 'Хэт олон холбоос байна!',
  'text.repeated': 'Та үүнийг саяхан бичсэн байна!',

  'registration.registered': 'Энэ дугаар бүртгэлтэй байна. Пин кодоороо нэвтэрнэ үү!',
  'registration.expired': 'Бүртгэлийн хугацаа дууссан байна. Утасны дугаараасаа эхэлнэ үү!',
  'registration.too-early': 'Өмнөх алхмаа дуусгана уу!',
  'registration.code-expired': 'Кодын хүчинтэй хугацаа дууссан байна. Код дахин авна уу!',
  'registration.no-mobile': 'Энэ дугаарт мессеж илгээх боломжгүй. Гар утасны дугаар оруулна уу!',
  'registration.not-sent': 'Код илгээж чадсангүй. Дараа дахин оролдоно уу!',

  'pin.weak': 'Энэ пин код амархан таамаглагдана. Өөр код сонгоно уу!',
  'pin.mismatch': 'Шинэ нууц үг таарахгүй байна',
  'pin.changed': 'Пин код солигдлоо',

  'account.blocked': 'Таны бүртгэлийг хаасан байна. Тусламж авах бол бидэнтэй холбогдоно уу!',

  'profile.saved': 'Мэдээлэл хадгалагдлаа',

  'image.missing': 'Зураг сонгоно уу!',
  'image.too-large': 'Зураг {megabytes} МБ-аас ихгүй байх ёстой!',
  'image.unreadable': 'Зураг уншигдсангүй. JPEG, PNG, WebP эсвэл AVIF зураг сонгоно уу!',

  'upload.part-missing': 'Файлын хэсэг ирсэнгүй!',
  'upload.wrong-offset': 'Файлын өөр хэсэг хүлээгдэж байна!',
  'upload.wrong-size': 'Файлын хэмжээ таарахгүй байна!',
  'upload.first-part-small': 'Файлын эхний хэсэг хэт бага байна!',
  'upload.not-video': 'Энэ файл видео биш байна!',
  'upload.too-large': 'Файл {megabytes} МБ-аас ихгүй байх ёстой!',
  'upload.choose-language': 'Хадмалын хэлийг сонгоно уу!',
  'upload.no-ffmpeg': 'Сервер дээр ffmpeg алга. Видео боловсруулах боломжгүй байна!',
  'upload.choose-episode': 'Ангиа сонгоно уу!',
  'upload.video-first': 'Эхлээд видеог нь оруулна уу!',
  'upload.other-in-progress': 'Энд өөр файл илгээгдэж байна. Эхлээд түүнийг дуусгах эсвэл цуцална уу!',
  'upload.cancelled': 'Энэ файлыг илгээхээ больсон байна!',
  'upload.no-space': 'Серверийн дискэнд зай хүрэлцэхгүй байна!',
  'upload.file-lost': 'Файл сервер дээр алга. Дахин илгээнэ үү!',

  'comment.sent': 'Сэтгэгдэл илгээгдлээ!',

  'danmaku.wrong-color': 'Өнгө буруу байна!',
  'danmaku.wrong-type': 'Сэтгэгдлийн төрөл буруу байна!',

  'moderation.muted': 'Таны бичих эрхийг түр хязгаарласан байна!',
  'moderation.reported': 'Мэдээлсэнд баярлалаа!',
  'moderation.nothing-to-undo': 'Буцаах шийдвэр алга!',
  'moderation.settled-hidden': 'Таны гомдлыг шийдвэрлэлээ: сэтгэгдлийг нуулаа{reply}',
  'moderation.settled-kept': 'Таны гомдлыг шийдвэрлэлээ: сэтгэгдлийг үлдээлээ{reply}',
  'moderation.settled': 'Таны гомдлыг шийдвэрлэлээ{reply}',

  'notification.episode': '«{title}» {number}-р анги гарлаа',
  'notification.episodes': '«{title}» {episodes} шинэ анги гарлаа',
  'notification.premiere-set': '«{title}» {number}-р ангийн нээлт {day}, {time} цагт эхэлнэ',
  'notification.premiere-soon': '«{title}» {number}-р ангийн нээлт {time} цагт эхэлнэ',
  'notification.reply': '{nickname} таны сэтгэгдэлд хариулав: {quote}',
  'notification.rental-ends': '«{title}» киноны түрээсийн хугацаа дуусах гэж байна',
  'notification.days-end': 'Таны эрх {days} хоногийн дараа дуусна',
  'notification.present': '{nickname} танд {days} хоногийн эрх бэлэглэлээ{quote}',
  'notification.present-unnamed': 'Танд {days} хоногийн эрх бэлэглэлээ{quote}',
  'notification.present-returned':
    '{phone} дугаарт илгээсэн таны бэлгийг хүлээж аваагүй тул {days} хоногийг таны эрхэд нэмлээ',
  'notification.present-returned-unnamed':
    'Таны бэлгийг хүлээж аваагүй тул {days} хоногийг таны эрхэд нэмлээ',
  'notification.present-revoked': 'Бэлгийн төлбөрийг буцаасан тул таны эрхээс {days} хоногийг хаслаа',

  'staff.own-role': 'Өөрийн үүргээ өөрчлөх боломжгүй!',
  'staff.own-account': 'Өөрийн бүртгэлийг өөрчлөх боломжгүй!',
  'staff.day-limit': 'Олгож болох хоног: {min} … {max}',
  'staff.no-days-left': 'Энэ хэрэглэгчид таны олгож болох хоног дууссан байна!',
  'staff.ends-before-start': 'Дуусах хугацаа эхлэх хугацаанаас хойш байх ёстой!',
  'staff.slides-changed': 'Өөр хүн слайд нэмсэн эсвэл устгасан байна. Хуудсаа шинэчилнэ үү!',
  'staff.link': 'Сайтын зам (/series/1) эсвэл https холбоос оруулна уу!',
  'staff.movie-episodes': 'Кинонд анги байхгүй!',
  'staff.episode-exists': 'Ийм дугаартай анги байна!',
  'staff.episode-has-video': 'Энэ анги видеотой тул устгах боломжгүй. Ноорог болговол үзэгчдэд харагдахгүй!',
  'staff.episode-has-upload': 'Энэ ангид файл илгээгдэж байна. Эхлээд илгээснийг нь цуцлаарай!',
  'staff.episode-has-comments': 'Энэ ангид үзэгчид сэтгэгдэл бичсэн тул устгах боломжгүй!',
  'staff.episode-has-history': 'Үзэгчид энэ ангийг үзсэн эсвэл тэмдэглэсэн тул устгах боломжгүй!',
  'staff.saved-meanwhile': 'Таныг засаж байх хооронд өөр хүн хадгалсан байна!',
  'staff.title-rented': 'Үзэгч түрээсэлсэн байгаа тул хугацаа нь дуустал үзэх боломжтой хэвээр байх ёстой!',
  'staff.name-exists': 'Ийм нэр аль хэдийн бүртгэгдсэн байна!',
  'staff.entry-missing': 'Сонгосон зүйлсийн нэг нь устсан байна!',
  'staff.skip-mark': 'Оршил, төгсгөлийн хугацаа буруу байна!',
  'staff.skip-mark-exists': 'Энэ ангид ийм тэмдэг аль хэдийн байна!',

  'mark.liked': 'Таалагдсанд нэмлээ',
  'mark.not-liked': 'Таалагдсанаас хаслаа',
  'mark.disliked': 'Таалагдаагүйг тэмдэглэлээ',
  'mark.not-disliked': 'Тэмдэглэгээг авлаа',
  'mark.saved-for-later': 'Дараа үзэх жагсаалтад нэмлээ',
  'mark.not-saved-for-later': 'Дараа үзэх жагсаалтаас хаслаа',
  'mark.followed': 'Шинэ анги гарахад мэдэгдэнэ',
  'mark.not-followed': 'Мэдэгдлийг унтраалаа',
  'mark.watched': 'Үзсэн гэж тэмдэглэлээ',
  'mark.not-watched': 'Үзсэн тэмдэглэгээг авлаа',

  'access.login': 'Та нэвтэрч орсны дараа үзэх боломжтой!',
  'access.extend': 'Та эрхээ сунгаж үзвэрээ үзнэ үү!',
  'access.rent': 'Та киногоо түрээсэлж үзнэ үү!',
  'access.busy': 'Таны эрхээр {devices} төхөөрөмж дээр зэрэг үзэж байна. Аль нэгийг нь зогсооно уу!',
  'access.age': 'Энэ үзвэр таны профайлын насны хязгаараас дээш байна',
  'access.missing': 'Уучлаарай бичлэг олдсонгүй',

  'present.same-phone': 'Та өөрийн дугаарт бэлэглэх боломжгүй!',
  'present.too-many':
    'Таны илгээсэн 20 бэлэг хүлээн авагчаа хүлээж байна. Тэдгээрийг авсны дараа дахин бэлэглээрэй!',
  'present.text-not-allowed': 'Мэндчилгээнд холбоос болон зүй бус үг бичих боломжгүй!',
  'household.main-only': 'Үүнийг зөвхөн үндсэн профайлаас хийнэ',
  'household.full': 'Нэг бүртгэлд {count} хүртэл профайл байж болно',
  'household.name-length': 'Нэр 1–{count} тэмдэгттэй байна',
  'household.same-name': 'Ийм нэртэй профайл байна',
  'household.wrong-pin': 'Пин код буруу байна',
  'household.needs-pin': 'Пин кодоо оруулна уу',
  'words.too-many': 'Танд 5,000 үг хадгалагдсан байна. Шинээр нэмэхийн тулд заримыг нь хасна уу!',
  'promo.unknown': 'Ийм урамшууллын код алга!',
  'promo.not-started': 'Энэ кодын хугацаа эхлээгүй байна!',
  'promo.over': 'Энэ кодын хугацаа дууссан байна!',
  'promo.package': 'Энэ код сонгосон багцад хамаарахгүй!',
  'promo.used-up': 'Энэ кодыг хэрэглэх эрх дууссан байна!',
  'promo.used': 'Та энэ кодыг аль хэдийн хэрэглэсэн байна!',
  'promo.no-benefit': 'Энэ код сонгосон багцын үнийг бууруулахгүй!',
  'promo.exists': 'Ийм код аль хэдийн байна!',
  'promo.percent': 'Хувь 1–99 хооронд байх ёстой!',
  'promo.days': 'Хоног 1–366 хооронд байх ёстой!',
  'promo.characters': 'Үсэг, тоо, зураас ашиглана уу (3–32 тэмдэгт)!',

  'order.pending': 'Төлбөр хүлээгдэж байна',
  'order.paid': 'Төлбөр амжилттай төлөгдлөө',
  'order.expired-qr': 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү',
  'order.expired': 'Төлбөрийн хугацаа дууссан. Дахин эхлүүлнэ үү',
  'order.cancelled': 'Төлбөрийг цуцаллаа',
  'order.failed': 'Алдаа гарлаа',
  'order.review': 'Төлбөрийг тань шалгаж байна. Эрхийг тань нээх эсвэл мөнгийг тань буцаана',
  'order.refunded': 'Төлбөрийг тань буцаасан',

  'payment.method-unavailable': 'Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна. Өөр хэрэгсэл сонгоно уу',
  'payment.check-failed': 'Шалгахад алдаа гарлаа',

  'receipt.not-paid': 'Энэ захиалга төлөгдөөгүй байна',
  'receipt.by-us': 'Энэ төлбөрийн и-баримтыг бид өөрсдөө илгээнэ',
  'receipt.in-progress': 'И-баримт бэлтгэгдэж байна. Дахин оролдоно уу',
  'receipt.refund-pending': 'Энэ төлбөрийг буцаах хүсэлт дуусаагүй байна. Дараа дахин оролдоно уу',
  'receipt.already-made': 'И-баримт аль хэдийн гарсан байна. Бидэнтэй холбогдоно уу',
  'receipt.failed': 'И-баримт авахад алдаа гарлаа. Дахин оролдоно уу',

  'rental.not-needed': 'Энэ киног түрээслэх шаардлагагүй',
  'rental.unavailable': 'Энэ кино одоогоор түрээслэгдэхгүй байна',
  'rental.active': 'Та энэ киног түрээсэлсэн байна',

  'passkey.not-created': 'Түлхүүрийг хадгалж чадсангүй. Дахин оролдоно уу!',
  'passkey.known': 'Энэ түлхүүр бүртгэлтэй байна',
  'passkey.too-many': 'Түлхүүрийн тоо хэтэрсэн байна. Хэрэглэдэггүйгээ устгана уу!',
  'passkey.unknown': 'Энэ түлхүүрээр нэвтрэх боломжгүй байна. Пин кодоороо нэвтэрнэ үү!',
  'passkey.unavailable': 'Энд түлхүүрээр нэвтрэх боломжгүй',

  'second-factor.last': 'Сүүлийн баталгаажуулах аргаа устгах боломжгүй. Эхлээд өөр аргаа нэмнэ үү!',
  'second-factor.expired': 'Хугацаа дууслаа. Дахин эхэлнэ үү!',
  'second-factor.refused': 'Түлхүүрээр баталгаажуулж чадсангүй. Дахин оролдоно уу!',
  'approval.own': 'Та өөрийн хүсэлтийг зөвшөөрөх боломжгүй. Өөр админ зөвшөөрөх ёстой!',
  'approval.closed': 'Энэ хүсэлтийг аль хэдийн шийдсэн эсвэл хугацаа нь дууссан байна!',
  'approval.exists': 'Ийм хүсэлт шийдвэр хүлээж байна!',
  'approval.refund-failed': 'Буцаалт хийгдсэнгүй. Захиалгын түүхийг шалгана уу!',
  'admin-setup.link-invalid': 'Холбоос хүчингүй, эсвэл хугацаа нь дууссан байна!',
  'admin-setup.has-admin': 'Энэ сайт админтай байна!',

  'party.full': 'Өрөө дүүрсэн байна. Нэг өрөөнд {people} хүртэл хүн үзэж болно.',
  'party.ended': 'Энэ өрөө дууссан эсвэл байхгүй байна.',
  'party.replaced': 'Та энэ өрөөнд өөр цонх, төхөөрөмжөөс орсон тул эндээс гарлаа.',

  'package.price-change': 'Шинэ үнэ болон эхлэх хугацааг хамт оруулна уу!',
  'package.sale-end': 'Борлуулалт дуусах хугацаа эхлэх хугацаанаас хойш байх ёстой!',
  'refund.blocked':
    'Энэ төлбөрийг буцаах боломжгүй: захиалгад хамаарахгүй, эрх олгосон, эсвэл өөр буцаалтын хариу ирээгүй байна!',
  'refund.unanswered':
    'Өмнөх буцаалтын хариу ирээгүй. Мөнгө илгээгдсэн эсэхийг шалгаад, илгээгдсэн бол гараар бүртгэнэ үү!',
  'refund.by-hand-only':
    'Энэ төлбөрийн хэрэгсэл автоматаар буцаадаггүй. Мөнгийг шилжүүлээд гараар бүртгэнэ үү!',
  'refund.no-open-request': 'Энэ төлбөрт хариу ирээгүй буцаалт алга. Хуудсаа шинэчилнэ үү!',
  'refund.failed': 'Төлбөрийн систем буцаалтыг хийсэнгүй. Захиалгын түүхийг шалгана уу!',
  'order.not-in-review': 'Зөвхөн шалгах шаардлагатай захиалгыг зөвшөөрнө!',

  'transfer.no-such-order': 'Ийм захиалга олдсонгүй!',
  'transfer.other-method': 'Энэ захиалгыг дансаар төлөхөөр үүсгээгүй байна!',
  'transfer.no-such-transfer': 'Ийм гүйлгээ олдсонгүй!',
  'transfer.used': 'Энэ гүйлгээг өөр захиалгад бүртгэсэн байна!',
  'transfer.already-paid': 'Энэ захиалгын төлбөр аль хэдийн төлөгдсөн байна!',
  'transfer.reference-missing': 'Гүйлгээний дугаараа бичнэ үү!',
  'transfer.reference-known': 'Ийм дугаартай гүйлгээ бүртгэгдсэн байна!',
  'transfer.iban': 'IBAN буруу байна! MN, дараа нь 18 цифр бичнэ үү.',

  'held-words.too-short': 'Дор хаяж хоёр өөр үсэгтэй үг бичнэ үү!',
  'held-words.basic': 'Энэ үг сайтын үндсэн жагсаалтад аль хэдийн байна!',
  'held-words.known': 'Энэ үг жагсаалтад аль хэдийн байна: «{word}»!',
  'held-words.too-many': 'Жагсаалтад {most} үг багтана. Шинийг нэмэхийн тулд заримыг нь хасна уу!',

  // One SMS each: 70 characters with Cyrillic, 160 without.
  'sms.code': '{site}: таны код {code}. 3 минут хүчинтэй. Хэнд ч бүү хэлээрэй.',
  'sms.code-bound': '{site} код: {code}. Хэнд ч бүү хэлээрэй.',
  'sms.present': '{site}: {nickname} танд {days} хоногийн эрх бэлэглэлээ.',
  'sms.present-unnamed': '{site}: Танд {days} хоногийн эрх бэлэглэлээ.',

  'letter.subject': '{site}: {subject}',
  'letter.register-code.subject': 'баталгаажуулах код {code}',
  'letter.register-code.text':
    'Таны баталгаажуулах код: {code}\n\nКод 10 минут хүчинтэй. Та бүртгүүлээгүй бол энэ захидлыг үл тоомсорлоно уу.',
  'letter.reset-code.subject': 'пин код сэргээх код {code}',
  'letter.reset-code.text':
    'Пин код сэргээх код: {code}\n\nКод 10 минут хүчинтэй. Та хүсээгүй бол кодыг хэнд ч бүү хэлээрэй, бидэнд мэдэгдэнэ үү.',
  'letter.locked.subject': 'таны бүртгэл түр түгжигдлээ',
  'letter.locked.text':
    'Таны пин кодыг олон удаа буруу оруулсан тул нэвтрэлтийг 24 цаг хаалаа. Та биш байсан бол пин кодоо солино уу.',
  'letter.pinChanged.subject': 'таны пин код солигдлоо',
  'letter.pinChanged.text':
    'Таны пин код солигдож, бусад төхөөрөмжөөс гарлаа. Та солиогүй бол пин кодоо яаралтай сэргээнэ үү.',
  'letter.passkeyAdded.subject': 'шинэ түлхүүр нэмэгдлээ',
  'letter.passkeyAdded.text':
    'Таны бүртгэлд нэвтрэх түлхүүр (passkey) нэмэгдлээ. Та нэмээгүй бол «Миний булан»-гаас устгаж, пин кодоо солино уу.',
  'letter.passkeyRemoved.subject': 'нэвтрэх түлхүүр устлаа',
  'letter.passkeyRemoved.text':
    'Таны бүртгэлээс нэвтрэх түлхүүр (passkey) устлаа. Та устгаагүй бол пин кодоо яаралтай солино уу.',
  'letter.appAdded.subject': 'баталгаажуулах апп холбогдлоо',
  'letter.appAdded.text':
    'Таны ажилтны бүртгэлд баталгаажуулах апп холбогдлоо. Та холбоогүй бол админд яаралтай мэдэгдэж, пин кодоо солино уу.',
  'letter.appRemoved.subject': 'баталгаажуулах апп салгагдлаа',
  'letter.appRemoved.text':
    'Таны ажилтны бүртгэлээс баталгаажуулах апп салгагдлаа. Та салгаагүй бол админд яаралтай мэдэгдэнэ үү.',
  'letter.recoveryCodeUsed.subject': 'нөөц код ашиглагдлаа',
  'letter.recoveryCodeUsed.text':
    'Таны ажилтны бүртгэлд нөөц кодоор нэвтэрлээ. Та биш бол админд яаралтай мэдэгдэж, пин кодоо солино уу.',
  'letter.codesLocked.subject': 'баталгаажуулах код түр түгжигдлээ',
  'letter.codesLocked.text':
    'Таны баталгаажуулах кодыг олон удаа буруу оруулсан тул 24 цаг түгжлээ. Хэн нэгэн таны пин кодыг мэдэж байж болзошгүй: пин кодоо солино уу.',
  'letter.deleted.subject': 'таны бүртгэл устлаа',
  'letter.deleted.text':
    'Таны бүртгэл болон үлдээсэн мэдээлэл устлаа. Худалдан авалтын бүртгэл нэргүйгээр үлдэнэ.',
  'letter.paid.subject': 'төлбөр төлөгдлөө, {amount}',
  'letter.paid.text': 'Төлбөр төлсөнд баярлалаа.',
  'letter.refunded.subject': 'төлбөр буцаагдлаа, {amount}',
  'letter.refunded.text': 'Таны төлбөрийг буцаалаа. Банкнаасаа хамаарч хэдэн өдрийн дотор орно.',
  'letter.order.id': 'Захиалга: {order}',
  'letter.order.title': 'Худалдан авалт: {title}',
  'letter.order.days': 'Худалдан авалт: {days} хоног',
  'letter.order.amount': 'Дүн: {amount}',
  'letter.order.paid-at': 'Төлсөн: {time}',
  'letter.order.ends-at': 'Эрх дуусах: {time}',
  'letter.order.receipts': 'Баримт, захиалгын түүх: {url}',
  'letter.order.history': 'Захиалгын түүх: {url}',
} as const;

/** Names a message, such as "order.expired". */
export type MessageKey = keyof typeof mn;

/** The messages of one language. */
export type Translations = Readonly<Record<MessageKey, string>>;
