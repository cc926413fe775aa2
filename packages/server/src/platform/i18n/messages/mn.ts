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

  'field.invalid': 'Утга буруу байна',
  'field.required': 'Утга шаардлагатай',
  'field.length': '{from}-{to} тэмдэгт байх ёстой',
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

  'staff.own-role': 'Өөрийн эрхээ өөрчлөх боломжгүй!',
  'staff.movie-episodes': 'Кинонд анги байхгүй!',
  'staff.episode-exists': 'Ийм дугаартай анги байна!',
  'staff.saved-meanwhile': 'Таныг засаж байх хооронд өөр хүн хадгалсан байна!',
  'staff.title-rented': 'Үзэгч түрээсэлсэн байгаа тул хугацаа нь дуустал нуух боломжгүй!',
  'staff.name-exists': 'Ийм нэр аль хэдийн бүртгэгдсэн байна!',
  'staff.entry-missing': 'Сонгосон зүйлсийн нэг нь устсан байна!',
  'staff.skip-mark': 'Эхлэл, төгсгөлийн хугацаа буруу байна!',

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
  'access.missing': 'Уучлаарай бичлэг олдсонгүй',

  'order.pending': 'Төлбөр хүлээгдэж байна',
  'order.paid': 'Төлбөр амжилттай төлөгдлөө',
  'order.expired-qr': 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү',
  'order.expired': 'Төлбөрийн хугацаа дууссан. Дахин эхлүүлнэ үү',
  'order.cancelled': 'Төлбөрийг цуцаллаа',
  'order.failed': 'Алдаа гарлаа',
  'order.review': 'Төлсөн дүн зөрүүтэй байна. Бид шалгаад эрхийг тань нээнэ',

  'payment.method-unavailable': 'Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна',
  'payment.check-failed': 'Шалгахад алдаа гарлаа',

  'receipt.not-paid': 'Энэ захиалга төлөгдөөгүй байна',
  'receipt.by-us': 'Энэ төлбөрийн и-баримтыг бид өөрсдөө илгээнэ',
  'receipt.in-progress': 'И-баримт бэлтгэгдэж байна. Дахин оролдоно уу',
  'receipt.failed': 'И-баримт авахад алдаа гарлаа',

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

  'party.full': 'Өрөө дүүрсэн байна. Нэг өрөөнд {people} хүн үзэж болно.',
  'party.ended': 'Энэ өрөө дууссан эсвэл байхгүй байна.',

  'transfer.no-such-order': 'Ийм захиалга олдсонгүй!',
  'transfer.other-method': 'Энэ захиалгыг дансаар төлөхөөр үүсгээгүй байна!',
  'transfer.no-such-transfer': 'Ийм гүйлгээ олдсонгүй!',
  'transfer.used': 'Энэ гүйлгээг өөр захиалгад бүртгэсэн байна!',
  'transfer.already-paid': 'Энэ захиалгын төлбөр аль хэдийн төлөгдсөн байна!',
  'transfer.reference-missing': 'Гүйлгээний дугаараа бичнэ үү!',
  'transfer.reference-known': 'Ийм дугаартай гүйлгээ бүртгэгдсэн байна!',
} as const;

/** Names a message, such as "order.expired". */
export type MessageKey = keyof typeof mn;

/** The messages of one language. */
export type Translations = Readonly<Record<MessageKey, string>>;
