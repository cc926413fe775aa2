/** What the API says to viewers, in English. Numbers stand apart: `#` is each of them in turn. */
export const english: Readonly<Record<string, string>> = {
  'Илгээсэн мэдээлэл буруу байна!': 'What was sent is not right!',
  'Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой': 'Sign in first to do this',
  'Пин код буруу байна!': 'Wrong PIN!',
  'Код буруу байна!': 'Wrong code!',
  'Олон удаа буруу оролдлоо. Түр хүлээгээд дахин оролдоно уу!':
    'Too many wrong attempts. Wait a little and try again!',
  'Танд энэ үйлдлийг хийх эрх байхгүй байна!': 'You may not do this!',
  'Уучлаарай, хайсан зүйл олдсонгүй!': 'Sorry, this was not found!',
  'Мэдээлэл өөрчлөгдсөн байна. Дахин оролдоно уу!': 'This has changed meanwhile. Try again!',
  'Төлбөрийн систем хариу өгсөнгүй. Дараа дахин оролдоно уу!':
    'The payment service does not answer. Try again later!',
  'Хэт олон хүсэлт илгээлээ. Түр хүлээгээд дахин оролдоно уу!':
    'Too many requests. Wait a little and try again!',
  'Алдаа гарлаа байна!': 'Something went wrong!',
  'Утга буруу байна': 'This value is not right',
  'Утга шаардлагатай': 'A value is needed',
  '#-# тэмдэгт байх ёстой': 'Must be #–# characters long',

  'Энэ дугаар бүртгэлтэй байна. Пин кодоороо нэвтэрнэ үү!':
    'This number has an account already. Sign in with your PIN!',
  'Бүртгэлийн хугацаа дууссан байна. Утасны дугаараасаа эхэлнэ үү!':
    'The time to sign up is over. Begin again with your phone number!',
  'Өмнөх алхмаа дуусгана уу!': 'Finish the step before this one!',
  'Кодын хүчинтэй хугацаа дууссан байна. Код дахин авна уу!':
    'This code is no longer valid. Ask for another one!',
  'Энэ пин код амархан таамаглагдана. Өөр код сонгоно уу!': 'This PIN is easily guessed. Choose another one!',
  'Энэ дугаарт мессеж илгээх боломжгүй. Гар утасны дугаар оруулна уу!':
    'This number cannot receive messages. Enter the number of a mobile phone!',
  'Код илгээж чадсангүй. Дараа дахин оролдоно уу!': 'The code could not be sent. Try again later!',
  'Шинэ нууц үг таарахгүй байна': 'The new PINs do not match',
  'Пин код солигдлоо': 'Your PIN was changed',
  'Мэдээлэл хадгалагдлаа': 'Saved',
  'Зураг сонгоно уу!': 'Choose a picture!',
  'Зураг # МБ-аас ихгүй байх ёстой!': 'A picture can be # MB at most!',
  'Зураг уншигдсангүй. JPEG, PNG, WebP эсвэл AVIF зураг сонгоно уу!':
    'This picture could not be read. Choose a JPEG, PNG, WebP or AVIF!',

  'Файлын хэсэг ирсэнгүй!': 'The part of the file did not arrive!',
  'Файлын өөр хэсэг хүлээгдэж байна!': 'Another part of the file is next!',
  'Файлын хэмжээ таарахгүй байна!': 'The size of the file does not fit!',
  'Файлын эхний хэсэг хэт бага байна!': 'The first part of the file is too small!',
  'Энэ файл видео биш байна!': 'This file is no video!',
  'Файл # МБ-аас ихгүй байх ёстой!': 'A file can be # MB at most!',
  'Хадмалын хэлийг сонгоно уу!': 'Choose the language of the subtitles!',
  'Сервер дээр ffmpeg алга. Видео боловсруулах боломжгүй байна!':
    'There is no ffmpeg on the server. Videos cannot be made ready!',
  'Ангиа сонгоно уу!': 'Choose the episode!',
  'Эхлээд видеог нь оруулна уу!': 'Send the video first!',
  'Энд өөр файл илгээгдэж байна. Эхлээд түүнийг дуусгах эсвэл цуцална уу!':
    'Another file is being sent here. Finish or cancel that one first!',
  'Энэ файлыг илгээхээ больсон байна!': 'This file is no longer being sent!',
  'Серверийн дискэнд зай хүрэлцэхгүй байна!': 'There is not enough room on the server’s disk!',
  'Файл сервер дээр алга. Дахин илгээнэ үү!': 'The file is no longer on the server. Send it again!',

  'Таны бичих эрхийг түр хязгаарласан байна!': 'You may not write for the time being!',
  'Мэдээлсэнд баярлалаа!': 'Thank you for reporting!',
  'Өөрийн эрхээ өөрчлөх боломжгүй!': 'You cannot change your own rights!',
  'Сэтгэгдэл илгээгдлээ!': 'Comment sent!',
  'Та үүнийг саяхан бичсэн байна!': 'You wrote this a moment ago!',
  'Өнгө буруу байна!': 'Wrong colour!',
  'Сэтгэгдлийн төрөл буруу байна!': 'Wrong kind of comment!',
  'Таалагдсанд нэмлээ': 'Added to your likes',
  'Таалагдсанаас хаслаа': 'Removed from your likes',
  'Таалагдаагүйг тэмдэглэлээ': 'Marked as disliked',
  'Тэмдэглэгээг авлаа': 'No longer marked',
  'Дараа үзэх жагсаалтад нэмлээ': 'Added to watch later',
  'Дараа үзэх жагсаалтаас хаслаа': 'Removed from watch later',
  'Шинэ анги гарахад мэдэгдэнэ': 'We will tell you about new episodes',
  'Мэдэгдлийг унтраалаа': 'You will not be told any more',
  'Үзсэн гэж тэмдэглэлээ': 'Marked as watched',
  'Үзсэн тэмдэглэгээг авлаа': 'No longer marked as watched',

  'Та нэвтэрч орсны дараа үзэх боломжтой!': 'Sign in to watch!',
  'Та эрхээ сунгаж үзвэрээ үзнэ үү!': 'Extend your subscription to watch!',
  'Та киногоо түрээсэлж үзнэ үү!': 'Rent this film to watch it!',
  'Таны эрхээр # төхөөрөмж дээр зэрэг үзэж байна. Аль нэгийг нь зогсооно уу!':
    'Your account is playing on # devices at once. Stop one of them!',
  'Уучлаарай бичлэг олдсонгүй': 'Sorry, no video was found',

  'Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна': 'This way to pay does not work at the moment',
  'Алдаа гарлаа': 'Something went wrong',
  'Шалгахад алдаа гарлаа': 'The payment could not be checked',
  'Төлбөр хүлээгдэж байна': 'Waiting for the payment',
  'Төлбөр амжилттай төлөгдлөө': 'Payment received',
  'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү': 'The QR code has expired. Start again',
  'Төлбөрийн хугацаа дууссан. Дахин эхлүүлнэ үү': 'The time to pay is over. Start again',
  'Төлбөрийг цуцаллаа': 'The payment was cancelled',
  'Төлсөн дүн зөрүүтэй байна. Бид шалгаад эрхийг тань нээнэ':
    'The amount paid is not the one of the order. We will check it and open your access',
  'Энэ захиалга төлөгдөөгүй байна': 'This order has not been paid',
  'Энэ төлбөрийн и-баримтыг бид өөрсдөө илгээнэ': 'We send the tax receipt of this payment ourselves',
  'И-баримт бэлтгэгдэж байна. Дахин оролдоно уу': 'The tax receipt is being made. Try again',
  'И-баримт авахад алдаа гарлаа': 'The tax receipt could not be made',
  'Энэ киног түрээслэх шаардлагагүй': 'This film need not be rented',
  'Энэ кино одоогоор түрээслэгдэхгүй байна': 'This film cannot be rented at the moment',
  'Та энэ киног түрээсэлсэн байна': 'You have rented this film already',

  'Та хүн мөн эсэхээ баталгаажуулна уу!': 'Show that you are human!',
  'Түлхүүрийг хадгалж чадсангүй. Дахин оролдоно уу!': 'The passkey could not be kept. Try again!',
  'Энэ түлхүүр бүртгэлтэй байна': 'This passkey is known already',
  'Түлхүүрийн тоо хэтэрсэн байна. Хэрэглэдэггүйгээ устгана уу!':
    'You have too many passkeys. Remove those you do not use!',
  'Энэ түлхүүрээр нэвтрэх боломжгүй байна. Пин кодоороо нэвтэрнэ үү!':
    'You cannot sign in with this passkey. Use your PIN!',
  'Энд түлхүүрээр нэвтрэх боломжгүй': 'Passkeys do not work here',
  Түлхүүр: 'Passkey',
  Тэнгэр: 'Tenger',

  'Өрөө дүүрсэн байна. Нэг өрөөнд # хүн үзэж болно.': 'The room is full. # people can watch in one room.',
  'Энэ өрөө дууссан эсвэл байхгүй байна.': 'This room has ended, or there is none.',

  'Буцаах шийдвэр алга!': 'There is no decision to take back!',
  'Ийм хугацаа байхгүй!': 'There is no such time!',
  'Ийм өдөр байхгүй!': 'There is no such day!',
  'Кинонд анги байхгүй!': 'A film has no episodes!',
  'Ийм дугаартай анги байна!': 'There is an episode of this number already!',
  'Хоосон байж болохгүй!': 'This cannot be empty!',
  'Ийм захиалга олдсонгүй!': 'This order was not found!',
  'Энэ захиалгыг дансаар төлөхөөр үүсгээгүй байна!': 'This order is not one to be paid by transfer!',
  'Ийм гүйлгээ олдсонгүй!': 'This transfer was not found!',
  'Энэ гүйлгээг өөр захиалгад бүртгэсэн байна!': 'This transfer belongs to another order!',
  'Энэ захиалгын төлбөр аль хэдийн төлөгдсөн байна!': 'This order has been paid already!',
  'Гүйлгээний дугаараа бичнэ үү!': 'Write the number of the transfer!',
  'Ийм дугаартай гүйлгээ бүртгэгдсэн байна!': 'A transfer of this number is known already!',
};
