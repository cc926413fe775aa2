import type { ContentPage } from './types';

/** The static pages the footer links to: 47 about us, 48 terms, 49 privacy. */
export const contentPages: readonly ContentPage[] = [
  {
    id: 47,
    title: 'Бидний тухай',
    body: `<p>Тэнгэр бол монгол хэлээрх анимэ үзэх газар. Бид сайн түүхийг сайн чанараар, сайн монгол хэлээр хүргэхийг зорьдог.</p>
<h2>Юу хийдэг вэ</h2>
<p>Тал Студи, Хөх Тэнгэр Анимэйшн, Есөн Эрдэнэ гурван студийн бүтээлийг албан ёсны эрхтэйгээр гаргаж, хадмал болон дуу оруулалтыг өөрсдөө хийдэг. Анги бүрийг орчуулагч, редактор, дууны найруулагч гурвын гараар дамжуулж байж дэлгэцэд гаргана.</p>
<h2>Яагаад тэнгэр гэж</h2>
<p>Тал нутагт юм бүхнээс том нь тэнгэр. Дэлгэц унтрахад ч тэр хэвээрээ. Бид ч мөн адил үргэлж дээр тань байхыг хүссэн юм.</p>
<h2>Хамтран ажиллах</h2>
<p>Студи, орчуулагч, дуу оруулагч бол <a href="mailto:hamtran@tenger.example">hamtran@tenger.example</a> хаягаар бидэнтэй холбогдоорой.</p>`,
    translations: {
      en: {
        title: 'About us',
        body: `<p>Tenger is a place to watch anime in Mongolian. We want to bring good stories in good quality and in good Mongolian.</p>
<h2>What we do</h2>
<p>We release the works of Tal Studio, Blue Sky Animation and Nine Treasures under official licences, and make the subtitles and dubs ourselves. A translator, an editor and a sound director work on every episode before it is released.</p>
<h2>Why Tenger</h2>
<p>“Tenger” means sky. On the steppe, nothing is larger. It is still there when the screen goes dark. We would like to be there for you in the same way.</p>
<h2>Work with us</h2>
<p>Studios, translators and voice actors: write to <a href="mailto:hamtran@tenger.example">hamtran@tenger.example</a>.</p>`,
      },
      ru: {
        title: 'О нас',
        body: `<p>Тэнгэр — место, где смотрят аниме на монгольском языке. Мы хотим показывать хорошие истории в хорошем качестве и на хорошем монгольском.</p>
<h2>Что мы делаем</h2>
<p>Мы выпускаем работы студий «Тал», «Хөх Тэнгэр Анимэйшн» и «Есөн Эрдэнэ» по официальным лицензиям, а субтитры и озвучку делаем сами. Над каждой серией до выхода работают переводчик, редактор и звукорежиссёр.</p>
<h2>Почему «Тэнгэр»</h2>
<p>«Тэнгэр» значит «небо». В степи нет ничего больше. Оно остаётся на месте, когда гаснет экран. Нам хотелось бы так же всегда быть рядом с вами.</p>
<h2>Сотрудничество</h2>
<p>Студии, переводчики и актёры озвучки, пишите нам: <a href="mailto:hamtran@tenger.example">hamtran@tenger.example</a>.</p>`,
      },
    },
  },
  {
    id: 48,
    title: 'Үйлчилгээний нөхцөл',
    body: `<p>Энэхүү нөхцөл нь та манай үйлчилгээг ашиглахад хэрэгжинэ. Бүртгүүлснээр та доорх нөхцөлийг зөвшөөрсөнд тооцно.</p>
<h2>1. Бүртгэл</h2>
<p>Бүртгэл нь нэг өрхөд зориулагдсан. Утасны дугаар, пин кодоо бусдад дамжуулахгүй байх үүргийг та хүлээнэ.</p>
<h2>2. Эрх ба түрээс</h2>
<ul><li>Эрх нь төлсөн мөчөөс эхлэн өдрөөр тоологдоно.</li><li>Театрын түрээс төлсөн мөчөөс эхлэн 72 цаг хүчинтэй.</li><li>Нээгдсэн эрхийг бусдад шилжүүлэхгүй.</li></ul>
<h2>3. Буцаалт</h2>
<p>Техникийн саатлаас болж үзэж чадаагүй бол 7 хоногийн дотор хандана уу. Бид эрхийг сунгах эсвэл төлбөрийг буцаана.</p>
<h2>4. Зохиогчийн эрх</h2>
<p>Бүтээлийг хуулбарлах, дэлгэцийг бичиж авах, олон нийтэд цацахыг хориглоно.</p>
<h2>5. Сэтгэгдэл</h2>
<p>Бусдыг доромжилсон, түүхийг урьдчилан задалсан сэтгэгдлийг нууж эсвэл устгана. Давтан зөрчвөл сэтгэгдэл бичих эрхийг хязгаарлана.</p>`,
    translations: {
      en: {
        title: 'Terms of service',
        body: `<p>These terms apply when you use our service. By registering you accept them.</p>
<h2>1. Account</h2>
<p>An account is for one household. Do not pass your phone number and PIN on to others.</p>
<h2>2. Subscription and rental</h2>
<ul><li>A subscription is counted in days from the moment of payment.</li><li>A rental in the Theatre is valid for 72 hours from the moment of payment.</li><li>Access cannot be transferred to others.</li></ul>
<h2>3. Refunds</h2>
<p>If a technical fault kept you from watching, write to us within 7 days. We extend your subscription or return the payment.</p>
<h2>4. Copyright</h2>
<p>Copying, recording the screen and publishing our works are forbidden.</p>
<h2>5. Comments</h2>
<p>We hide or delete comments that insult others or give away the story. After repeated violations you may lose the right to comment.</p>`,
      },
      ru: {
        title: 'Условия использования',
        body: `<p>Эти условия действуют, когда вы пользуетесь нашим сервисом. Регистрируясь, вы их принимаете.</p>
<h2>1. Аккаунт</h2>
<p>Аккаунт предназначен для одной семьи. Не передавайте другим номер телефона и PIN-код.</p>
<h2>2. Подписка и прокат</h2>
<ul><li>Подписка считается в днях с момента оплаты.</li><li>Прокат в кинотеатре действует 72 часа с момента оплаты.</li><li>Передать доступ другим нельзя.</li></ul>
<h2>3. Возврат денег</h2>
<p>Если смотреть помешал технический сбой, напишите нам в течение 7 дней. Мы продлим подписку или вернём деньги.</p>
<h2>4. Авторские права</h2>
<p>Копировать видео, записывать экран и публиковать наши работы запрещено.</p>
<h2>5. Комментарии</h2>
<p>Мы скрываем или удаляем комментарии, которые оскорбляют других или раскрывают сюжет. После повторных нарушений можно лишиться права комментировать.</p>`,
      },
    },
  },
  {
    id: 49,
    title: 'Нууцлалын бодлого',
    body: `<p>Бид танаас зөвхөн үйлчилгээнд шаардлагатай мэдээллийг авч, гуравдагч этгээдэд худалддаггүй.</p>
<h2>Ямар мэдээлэл авдаг вэ</h2>
<ul><li>Утасны дугаар — нэвтрэхэд</li><li>И-мэйл — пин кодоо сэргээх, баримтаа авахад</li><li>Үзсэн түүх — хаана зогссоноо санахад</li><li>Төлбөрийн дугаар — эрхийг тань нээхэд. Картын мэдээллийг бид хадгалдаггүй.</li></ul>
<h2>Хэр удаан хадгалдаг вэ</h2>
<p>Үзсэн түүхийг та хүссэн үедээ устгана. Бүртгэлээ хаавал хувийн мэдээллийг 30 хоногийн дотор бүрмөсөн устгана.</p>
<h2>Төхөөрөмж дээр</h2>
<p>Чанар, дууны түвшин, хадмалын тохиргоо зэрэг нь таны төхөөрөмжид, нэвтэрсэн бол бүртгэлд тань ч хадгалагдана.</p>
<h2>Холбоо барих</h2>
<p>Асуулт байвал <a href="mailto:nuutslal@tenger.example">nuutslal@tenger.example</a> хаягаар бичээрэй.</p>`,
    translations: {
      en: {
        title: 'Privacy policy',
        body: `<p>We collect only what the service needs, and sell nothing to third parties.</p>
<h2>What we collect</h2>
<ul><li>Your phone number, to sign you in</li><li>Your email address, to recover your account and to send you receipts</li><li>Your watch history, to remember where you stopped</li><li>The number of your payment, to open your access. We do not store card details.</li></ul>
<h2>How long we keep it</h2>
<p>You can delete your watch history at any time. If you close your account, we delete your personal data within 30 days.</p>
<h2>On your device</h2>
<p>Settings such as quality, volume and subtitles are stored on your device and, if you are signed in, with your account.</p>
<h2>Contact</h2>
<p>Questions? Write to <a href="mailto:nuutslal@tenger.example">nuutslal@tenger.example</a>.</p>`,
      },
      ru: {
        title: 'Политика конфиденциальности',
        body: `<p>Мы собираем только то, что нужно сервису, и не продаём данные третьим лицам.</p>
<h2>Какие данные мы собираем</h2>
<ul><li>Номер телефона — для входа</li><li>Адрес почты — для восстановления PIN-кода и чеков</li><li>Историю просмотра — чтобы помнить, где вы остановились</li><li>Номер платежа — чтобы открыть доступ. Данные карты мы не храним.</li></ul>
<h2>Сколько мы их храним</h2>
<p>Историю просмотра можно удалить в любой момент. Если вы удалите аккаунт, мы навсегда удалим личные данные в течение 30 дней.</p>
<h2>На вашем устройстве</h2>
<p>Качество, громкость, вид субтитров и другие настройки хранятся на устройстве, а если вы вошли, то и в аккаунте.</p>
<h2>Связь с нами</h2>
<p>Есть вопросы? Пишите на <a href="mailto:nuutslal@tenger.example">nuutslal@tenger.example</a>.</p>`,
      },
    },
  },
];
