import type { FaqItem } from './types';

const rows: [title: string, body: string][] = [
  [
    'Эрх гэж юу вэ, хэдэн хоног хүчинтэй вэ?',
    '<p>Эрх нь цуврал болон эрхэд багтсан киног үзэх хоногийн тоо юм. 30, 90, 180, 365 хоногийн багцтай. Эрхээ дуусахаас өмнө сунгавал үлдсэн хоног дээр тань нэмэгдэнэ.</p>',
  ],
  [
    'Бүртгэлгүйгээр үзэж болох уу?',
    '<p>Цуврал бүрийн эхний ангиуд болон «Үнэгүй» тэмдэгтэй бүтээл төлбөргүй. Үзэхэд зөвхөн бүртгэл хэрэгтэй: ингэснээр хаана зогссоныг тань санана.</p>',
  ],
  [
    'Театрын түрээс эрхээс юугаараа ялгаатай вэ?',
    '<p>Театрын кино тус бүрдээ үнэтэй, эрхэд багтдаггүй. Төлбөр төлснөөс хойш <strong>72 цагийн</strong> турш хэдэн ч удаа үзэж болно.</p>',
  ],
  [
    'Төлбөрөө хэрхэн төлөх вэ?',
    '<p>QR кодыг банкны аппаараа уншуулах, утсан дээрээ банкаа сонгож шууд орох, картаар төлөх эсвэл дансаар шилжүүлэх дөрвөн арга бий. Төлбөр баталгаажмагц эрх тань шууд нээгдэнэ.</p>',
  ],
  [
    'Төлбөр төлсөн ч эрх нээгдсэнгүй. Яах вэ?',
    '<p>Ихэвчлэн нэг минутын дотор нээгддэг. Таван минут өнгөрвөл гүйлгээний дугаараа хавсаргаад <a href="mailto:tuslamj@tenger.example">tuslamj@tenger.example</a> хаягаар бичээрэй.</p>',
  ],
  [
    'Хэдэн төхөөрөмж дээр зэрэг үзэж болох вэ?',
    '<p>Нэг бүртгэлээр хэдэн ч төхөөрөмжид нэвтэрч болох ч нэг зэрэг гурван дэлгэцэн дээр үзнэ. Шаардлагагүй төхөөрөмжөө «Миний булан» хэсгээс гаргаарай.</p>',
  ],
  [
    'Пин кодоо мартсан бол яах вэ?',
    '<p>Нэвтрэх цонхны «Пин кодоо мартсан уу?» дээр дарахад утсанд, дараа нь бүртгэлтэй и-мэйлд тань код ирнэ. Кодуудаа оруулаад шинэ пин код зохионо.</p>',
  ],
  [
    'Хадмал, дуу оруулалтыг хэрхэн солих вэ?',
    '<p>Тоглуулагчийн баруун доод буланд байгаа тохиргооноос дууны хэл, хадмал, хадмалын хэмжээ, өнгийг сонгоно. Таны сонголт дараагийн ангид хэвээр үлдэнэ.</p>',
  ],
  [
    'Видео гацаад байна. Яах вэ?',
    '<p>Чанарыг «Автомат» болгож үзээрэй: интернэтийн хурдад тань тааруулж өөрөө солигдоно. Дата хэмнэх бол 480 SD-г сонгоно уу.</p>',
  ],
  [
    'Насны ангиллыг хэрхэн тогтоодог вэ?',
    '<p>0, 6, 12, 16, 18 гэсэн таван ангилалтай. Манай орчуулагч, редакторууд анги бүрийг үзэж тогтоодог. Эцэг эх «Миний булан»-гаас хүүхдэд харагдах дээд насыг тохируулж болно.</p>',
  ],
];

/** The same questions in English, in the same order. */
const english: [title: string, body: string][] = [
  [
    'What is a subscription, and how long does it last?',
    '<p>A subscription is a number of days on which you can watch every series and the films that belong to it. There are packages of 30, 90, 180 and 365 days. If you extend it before it ends, the days are added to those that are left.</p>',
  ],
  [
    'Can I watch without an account?',
    '<p>The first episodes of every series and titles marked “Free” cost nothing. You only need an account, so that we can remember where you stopped.</p>',
  ],
  [
    'How does renting in the Theatre differ from a subscription?',
    '<p>Films in the Theatre have their own price and are not part of the subscription. After payment you can watch as often as you like for <strong>72 hours</strong>.</p>',
  ],
  [
    'How do I pay?',
    '<p>Scan the QR code with the app of your bank, choose your bank on your phone, pay by card, or make a bank transfer. Your access opens as soon as the payment is confirmed.</p>',
  ],
  [
    'I have paid, but nothing opened. What can I do?',
    '<p>It usually takes less than a minute. After five minutes, write to <a href="mailto:tuslamj@tenger.example">tuslamj@tenger.example</a> with the number of your transaction.</p>',
  ],
  [
    'On how many devices can I watch at once?',
    '<p>You can sign in on any number of devices and watch on three screens at the same time. Sign out devices that you no longer use in “My account”.</p>',
  ],
  [
    'What if I forget my PIN?',
    '<p>Press “Forgot your PIN?” when you sign in. We send a code to your phone, and then one to your registered email address. Enter them and choose a new PIN.</p>',
  ],
  [
    'How do I change subtitles and dubs?',
    '<p>The settings at the bottom right of the player offer the audio language, the subtitles, and their size and color. Your choice is kept for the next episode.</p>',
  ],
  [
    'The video stops again and again. What can I do?',
    '<p>Set the quality to “Auto”: it follows the speed of your connection. To save data, choose 480 SD.</p>',
  ],
  [
    'How are age ratings decided?',
    '<p>There are five: 0, 6, 12, 16 and 18. Our translators and editors watch every episode and decide. Parents can set the highest rating that children see in “My account”.</p>',
  ],
];

/** The same questions in Russian, in the same order. */
const russian: [title: string, body: string][] = [
  [
    'Что такое подписка и сколько она действует?',
    '<p>Подписка — это число дней, в течение которых можно смотреть все сериалы и фильмы, которые в неё входят. Есть пакеты на 30, 90, 180 и 365 дней. Если продлить подписку заранее, новые дни прибавятся к оставшимся.</p>',
  ],
  [
    'Можно ли смотреть без аккаунта?',
    '<p>Первые серии каждого сериала и всё с пометкой «Бесплатно» ничего не стоят. Нужен только аккаунт, чтобы мы запомнили, где вы остановились.</p>',
  ],
  [
    'Чем прокат в кинотеатре отличается от подписки?',
    '<p>У каждого фильма в кинотеатре своя цена, и в подписку он не входит. После оплаты его можно смотреть сколько угодно раз в течение <strong>72 часов</strong>.</p>',
  ],
  [
    'Как оплатить?',
    '<p>Отсканируйте QR-код в приложении банка, выберите свой банк на телефоне, заплатите картой или сделайте перевод на счёт. Доступ откроется, как только оплата подтвердится.</p>',
  ],
  [
    'Я заплатил, но доступ не открылся. Что делать?',
    '<p>Обычно это занимает меньше минуты. Если прошло пять минут, напишите на <a href="mailto:tuslamj@tenger.example">tuslamj@tenger.example</a> и укажите номер операции.</p>',
  ],
  [
    'На скольких устройствах можно смотреть одновременно?',
    '<p>Войти можно на любом числе устройств, а смотреть одновременно — на трёх экранах. Из ненужных устройств выйдите в разделе «Мой аккаунт».</p>',
  ],
  [
    'Что делать, если я забыл PIN-код?',
    '<p>При входе нажмите «Забыли PIN-код?». Мы отправим код на телефон, а затем на вашу подтверждённую почту. Введите их и придумайте новый PIN-код.</p>',
  ],
  [
    'Как сменить субтитры и озвучку?',
    '<p>В настройках справа внизу плеера можно выбрать озвучку и субтитры, их размер и цвет. Выбор сохранится для следующей серии.</p>',
  ],
  [
    'Видео постоянно останавливается. Что делать?',
    '<p>Поставьте качество «Авто»: оно подстроится под скорость интернета. Чтобы экономить трафик, выберите 480 SD.</p>',
  ],
  [
    'Как определяется возрастной рейтинг?',
    '<p>Рейтингов пять: 0, 6, 12, 16 и 18. Наши переводчики и редакторы смотрят каждую серию и решают. Родители могут выбрать в разделе «Мой аккаунт», видео до какого возраста показывать детям.</p>',
  ],
];

const inLanguage = (texts: readonly [title: string, body: string][], index: number) => {
  const [title = '', body = ''] = texts[index] ?? [];
  return { title, body };
};

export const faq: readonly FaqItem[] = rows.map(([title, body], index) => ({
  id: index + 1,
  title,
  body,
  translations: { en: inLanguage(english, index), ru: inLanguage(russian, index) },
}));
