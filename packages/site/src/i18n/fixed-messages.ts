/**
 * Messages whose exact wording the specification fixes (R8). Two contain spelling mistakes on purpose: do not correct
 * them here. The test beside this file compares each one byte for byte with the list of the specification.
 */
export const fixedMessages = {
  /** R8-01. */
  phoneInvalid: 'Утасны дугаараа зөв орууна уу!',
  /** R8-02. */
  lastNameMissing: 'Овогоо оруулна уу!',
  /** R8-03. */
  firstNameMissing: 'Нэрээ оруулна уу!',
  /** R8-04. */
  termsUnticked: 'Үлчилгээний нөхцөлийг зөвшөөрнө үү!',
  /** R8-05. */
  wrongPin: 'Пин код буруу байна!',
  /** R8-06. */
  failed: 'Алдаа гарлаа байна!',
  /** R8-07. */
  wrongEmail: 'Имэйл буруу байна!',
  /** R8-08. */
  wrongCode: 'Код буруу байна!',
  /** R8-09. */
  actionNeedsLogin: 'Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой',
  /** R8-10. */
  noAccess: 'Та эрхээ сунгаж үзвэрээ үзнэ үү!',
  /** R8-11. */
  watchNeedsLogin: 'Та нэвтэрч орсны дараа үзэх боломжтой!',
  /** R8-12. */
  noVideo: 'Уучлаарай бичлэг олдсонгүй',
  /** R8-13. */
  commentFailed: 'Сэтгэгдэл илгээх үед алдаа гарлаа!',
  /** R8-14. */
  commentSent: 'Сэтгэгдэл илгээгдлээ!',
  /** R8-15. */
  invoiceFailed: 'Алдаа гарлаа',
  /** R8-16. */
  checkFailed: 'Шалгахад алдаа гарлаа',
  /** R8-17. */
  emailEmpty: 'Fail!',
  /** R8-20. */
  reportThanks: 'Мэдээлсэнд баярлалаа!',
  /** R8-21. */
  idCopied: 'Таны ID хуулагдлаа',
  /** R8-22. */
  idNotCopied: 'Таны ID-г хуулж чадсангүй',
  /** R8-23. */
  copyImpossible: 'Уучлаарай, хуулах боломжгүй байна',
  /** R8-24. */
  videoFailed: 'Бичлэг ачаалж чадсангүй',
  /** R8-25. */
  playbackMissing: '{X} тоглуулах сан олдсонгүй',
  /** R8-25. */
  playbackUnsupported: 'Таны хөтөч {X} тоглуулахыг дэмжихгүй байна',
  /** R8-26. */
  commentBlank: 'Сэтгэгдлээ бичнэ үү',
  /** R8-27. */
  pinMismatch: 'Шинэ нууц үг таарахгүй байна',
  /** R8-28. */
  emailType: 'И-мэйл хаяг байх ёстой',
  /** R8-29. */
  searchPlaceholder: 'Хүүхэлдэйн кино хайх',
  /** R8-30. */
  allCategories: 'Бүх ангилал',
  /** R8-31. */
  qrExpired: 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү',
  /** R8-32. */
  paid: 'Төлбөр амжилттай төлөгдлөө',
  /** R8-33. */
  offline: 'Интернэт холболтгүй байна',
  /** R8-34. */
  retry: 'Дахин оролдох',
  /** R8-35. */
  emptyList: 'Одоогоор энд юу ч алга',
  /** R8-36. */
  noResult: '“{q}” гэсэн хайлтад илэрц олдсонгүй',
} as const;
