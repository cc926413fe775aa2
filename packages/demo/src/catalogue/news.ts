import type { NewsItem } from './types';

type Row = Omit<NewsItem, 'image'>;

const rows: Row[] = [
  {
    id: 1,
    title: '«Цагаан сарын шөнө» арванхоёрдугаар сарын 26-нд гарна',
    summary: 'Есөн Эрдэнэ студийн шинэ аймшгийн цуврал битүүний өмнө дэлгэцнээ гарч, зургаан анги болно.',
    body: '<p>Есөн Эрдэнэ студид Х. Очирын найруулсан «Цагаан сарын шөнө» цувралын эхний анги <strong>арванхоёрдугаар сарын 26-нд 21:00 цагт</strong> гарна. Дараагийн ангиуд долоо хоног бүрийн бямба гарагт нэмэгдэнэ.</p><p>Битүүний шөнө хаалга тогшсон зочинд хэн ч нээх ёсгүй гэсэн эртний дүрмээс сэдэвлэсэн цуврал 18 ба түүнээс дээш насныханд зориулагдсан.</p><p>Мэдэгдлийг асаавал анги гарсан даруйд танд хүргэнэ.</p>',
    createdAt: '2026-11-20T09:00:00+08:00',
    translations: {
      en: {
        title: '“Night of the White Moon” starts on 26 December',
        summary:
          'The new horror series of Nine Treasures begins before the lunar New Year and has six episodes.',
        body: '<p>The first episode of “Night of the White Moon”, directed by Kh. Ochir at Nine Treasures, comes out on <strong>26 December at 21:00</strong>. The next episodes follow every Saturday.</p><p>The series grows from an old rule: on the last night of the year, nobody opens the door to a guest who knocks. It is rated 18.</p><p>Turn on notifications, and we will tell you as soon as an episode is out.</p>',
      },
      ru: {
        title: '«Night of the White Moon» начнётся 26 декабря',
        summary:
          'Новый сериал ужасов студии «Есөн Эрдэнэ» выходит перед лунным Новым годом. В нём шесть серий.',
        body: '<p>Первая серия сериала «Night of the White Moon», который на студии «Есөн Эрдэнэ» снял Х. Очир, выйдет <strong>26 декабря в 21:00</strong>. Следующие серии будут выходить каждую субботу.</p><p>В основе сериала старое правило: в последнюю ночь года никто не открывает дверь гостю, который стучит. Рейтинг 18+.</p><p>Включите уведомления, и мы сообщим, как только серия выйдет.</p>',
      },
    },
  },
  {
    id: 2,
    title: '«Одод унасан шөнө» эхний долоо хоногтоо шинэ амжилт тогтоолоо',
    summary: 'Театрын нээлтийн долоо хоногт гучин мянга гаруй үзэгч түрээслэн үзжээ.',
    body: '<p>С. Ундрамын найруулсан «Одод унасан шөнө» манай театрын түүхэнд хамгийн олон удаа түрээслэгдсэн кино боллоо. Эхний долоо хоногт <strong>30,412 үзэгч</strong> киног үзсэн байна.</p><p>Түрээс 72 цаг хүчинтэй бөгөөд энэ хугацаанд хэдэн ч удаа үзэж болно.</p>',
    createdAt: '2026-11-16T12:30:00+08:00',
    translations: {
      en: {
        title: '“The Night the Stars Fell” sets a record in its first week',
        summary:
          'More than thirty thousand viewers rented the film in the week of its premiere in the Theatre.',
        body: '<p>“The Night the Stars Fell”, directed by S. Undram, is now the most rented film in the history of our Theatre. <strong>30,412 viewers</strong> watched it in the first week.</p><p>A rental is valid for 72 hours, and you can watch as often as you like.</p>',
      },
      ru: {
        title: '«The Night the Stars Fell» поставил рекорд в первую неделю',
        summary: 'За неделю премьеры в кинотеатре фильм взяли напрокат больше тридцати тысяч зрителей.',
        body: '<p>«The Night the Stars Fell» режиссёра С. Ундрам стал самым популярным фильмом проката за всю историю нашего кинотеатра. За первую неделю его посмотрели <strong>30 412 зрителей</strong>.</p><p>Прокат длится 72 часа, и смотреть можно сколько угодно раз.</p>',
      },
    },
  },
  {
    id: 3,
    title: 'Намрын шинэ цуврал «Одны малчин» эхэллээ',
    summary: 'Эхний хоёр анги үнэгүй. Бямба гараг бүрийн 19:00 цагт шинэ анги нэмэгдэнэ.',
    body: '<p>Хөх Тэнгэр Анимэйшн студийн улирлын гол бүтээл «Одны малчин» аравдугаар сарын 31-нээс гарч эхэллээ. Гол дүр Одонд жүжигчин О. Есүй дуу оруулжээ.</p><ul><li>Нийт 12 анги</li><li>Монгол дуу оруулалт, монгол хадмалтай</li><li>Эхний хоёр анги бүх хүнд нээлттэй</li></ul>',
    createdAt: '2026-10-31T19:00:00+08:00',
    translations: {
      en: {
        title: '“Star Herder”, the new series of the autumn, has begun',
        summary: 'The first two episodes are free. A new one comes out every Saturday at 19:00.',
        body: '<p>“Star Herder”, the main work of the season by Blue Sky Animation, began on 31 October. The actor O. Yesui is the voice of the heroine Odon.</p><ul><li>12 episodes</li><li>Mongolian dub and Mongolian subtitles</li><li>The first two episodes are open to everyone</li></ul>',
      },
      ru: {
        title: 'Начался новый осенний сериал «Star Herder»',
        summary: 'Первые две серии бесплатны. Новая выходит каждую субботу в 19:00.',
        body: '<p>«Star Herder», главная работа сезона студии «Хөх Тэнгэр Анимэйшн», выходит с 31 октября. Главную героиню Одон озвучивает О. Есүй.</p><ul><li>12 серий</li><li>Монгольская озвучка и монгольские субтитры</li><li>Первые две серии открыты для всех</li></ul>',
      },
    },
  },
  {
    id: 4,
    title: 'Тоглуулагч шинэчлэгдэж, оршлыг алгасах товчтой боллоо',
    summary: 'Оршил, төгсгөлийн дуу, сурталчилгааг нэг товшилтоор алгасна. Тохиргоог төхөөрөмж санана.',
    body: '<p>Энэ долоо хоногоос тоглуулагч маань дараах боломжуудтай боллоо.</p><ul><li><strong>Оршлыг алгасах</strong> — эсвэл автоматаар алгасдаг болгох</li><li>Зураг жижигрүүлж өөр цонхны дээр үзэх</li><li>Хурдыг 0.75–4 дахин өөрчлөх</li><li>Дэлгэц дээр урсах сэтгэгдлийг нуух, бүдгэрүүлэх</li></ul><p>Гарын товчлолыг харахын тулд үзэж байхдаа <em>?</em> дарна уу.</p>',
    createdAt: '2026-10-18T10:00:00+08:00',
    translations: {
      en: {
        title: 'The player is new and can skip intros',
        summary: 'Skip intros, outros and ads with one tap. Your device remembers the settings.',
        body: '<p>From this week on, our player can do more.</p><ul><li><strong>Skip intros</strong>, or let the player skip them for you</li><li>Watch in a small window above other windows</li><li>Change the speed from 0.75 to 4</li><li>Hide or fade the on-screen comments</li></ul><p>Press <em>?</em> while you watch to see the keyboard shortcuts.</p>',
      },
      ru: {
        title: 'Плеер обновился и умеет пропускать заставки',
        summary: 'Заставку, титры и рекламу можно пропустить одним нажатием. Устройство запомнит настройки.',
        body: '<p>С этой недели наш плеер умеет больше.</p><ul><li><strong>Пропускать заставку</strong> по нажатию или автоматически</li><li>Показывать видео в маленьком окне поверх других</li><li>Менять скорость от 0,75 до 4</li><li>Скрывать комментарии на экране или делать их прозрачнее</li></ul><p>Чтобы увидеть горячие клавиши, нажмите во время просмотра <em>?</em>.</p>',
      },
    },
  },
  {
    id: 5,
    title: 'Найруулагч Д. Батсүхтэй ярилцсан нь',
    summary: '«Салхины морьтон» цувралын найруулагч салхийг яаж зурсан тухайгаа ярив.',
    body: '<p>— <strong>Салхи харагддаггүй. Та яаж зурсан бэ?</strong></p><p>— Өвсийг зурсан. Өвс, үс, дэл, үүлний сүүдэр. Салхи бол бусад бүх юм хөдөлж байгаа шалтгаан. Бид нэг анги дээр өвсийг л хоёр сар хөдөлгөсөн.</p><p>— <strong>Хоёр дахь улирал гарах уу?</strong></p><p>— Салхи хаашаа үлээхийг хэлж болохгүй.</p>',
    createdAt: '2026-10-02T15:00:00+08:00',
    translations: {
      en: {
        title: 'A talk with the director D. Batsukh',
        summary: 'The director of “Rider of the Wind” tells how he drew the wind.',
        body: '<p>— <strong>Wind cannot be seen. How did you draw it?</strong></p><p>— We drew the grass. Grass, hair, manes, the shadows of clouds. Wind is the reason why everything else moves. For one episode we did nothing but move grass for two months.</p><p>— <strong>Will there be a second season?</strong></p><p>— Nobody can tell where the wind will blow.</p>',
      },
      ru: {
        title: 'Разговор с режиссёром Д. Батсүхом',
        summary: 'Режиссёр сериала «Rider of the Wind» рассказал, как он рисовал ветер.',
        body: '<p>— <strong>Ветра не видно. Как вы его нарисовали?</strong></p><p>— Мы рисовали траву. Траву, волосы, гривы, тени облаков. Ветер — это причина, по которой движется всё остальное. Ради одной серии мы два месяца двигали только траву.</p><p>— <strong>Будет ли второй сезон?</strong></p><p>— Нельзя сказать, куда подует ветер.</p>',
      },
    },
  },
  {
    id: 6,
    title: 'Жүжигчин Э. Сарнай оны шилдэг хоолойгоор тодорлоо',
    summary: 'Халиун, Дөл, Наран, Тана — нэг жилд дөрвөн дүр. Шагналыг үзэгчид сонгосон.',
    body: '<p>Манай үзэгчдийн санал асуулгад нийт <strong>48,000 хүн</strong> оролцож, оны шилдэг хоолойгоор Э. Сарнайг сонголоо. Тэрээр «Галын охин» цувралын Дөлийн дүрээр ихэнх саналыг авчээ.</p><p>Оролцсон хүн бүрд баярлалаа.</p>',
    createdAt: '2026-09-15T11:00:00+08:00',
    translations: {
      en: {
        title: 'E. Sarnai is the voice of the year',
        summary: 'Khaliun, Dul, Naran and Tana: four characters in one year. Our viewers chose the winner.',
        body: '<p><strong>48,000 people</strong> took part in our poll and chose E. Sarnai as the voice of the year. Most of them voted for Dul in “Daughter of Fire”.</p><p>Thank you to everyone who took part.</p>',
      },
      ru: {
        title: 'Э. Сарнай — голос года',
        summary: 'Халиун, Дөл, Наран и Тана: четыре роли за один год. Победителя выбрали зрители.',
        body: '<p>В нашем опросе участвовали <strong>48 000 человек</strong>, и голосом года они назвали Э. Сарнай. Больше всего голосов она получила за Дөл из сериала «Daughter of Fire».</p><p>Спасибо всем, кто участвовал.</p>',
      },
    },
  },
  {
    id: 7,
    title: '«Өндөр уулын эзэн» казах дуу, англи хадмалтай боллоо',
    summary: 'Кино монгол, англи хадмал, монгол болон казах дуу оруулалттай боллоо.',
    body: '<p>Үзэгчдийн хүсэлтээр «Өндөр уулын эзэн» киног казах хэл дээр дуу оруулж, англи хадмал нэмлээ. Хэлээ тоглуулагчийн <em>Дууны хэл</em>, <em>Хадмал</em> цэснээс сонгоно.</p><p>Өмнө нь түрээсэлсэн үзэгчид хугацаа нь дуусаагүй бол шинэ хэлээр нэмэлт төлбөргүй үзнэ.</p>',
    createdAt: '2026-09-12T09:30:00+08:00',
    translations: {
      en: {
        title: '“Lord of the High Mountain” has a Kazakh dub and English subtitles',
        summary: 'The film now has Mongolian and English subtitles, and Mongolian and Kazakh dubs.',
        body: '<p>At the request of viewers, we dubbed “Lord of the High Mountain” into Kazakh and added English subtitles. Choose the language in the menus <em>Audio</em> and <em>Subtitles</em> of the player.</p><p>If your rental has not ended yet, the new languages cost nothing more.</p>',
      },
      ru: {
        title: 'У фильма «Lord of the High Mountain» появились казахская озвучка и английские субтитры',
        summary: 'Теперь у фильма есть монгольские и английские субтитры, монгольская и казахская озвучка.',
        body: '<p>По просьбам зрителей мы озвучили «Lord of the High Mountain» на казахском и добавили английские субтитры. Язык выбирают в меню плеера <em>Озвучка</em> и <em>Субтитры</em>.</p><p>Если ваш прокат ещё не закончился, доплачивать за новые языки не нужно.</p>',
      },
    },
  },
  {
    id: 8,
    title: 'Наадмын өдрүүдэд бүх спорт цуврал үнэгүй',
    summary: '«Бяцхан бөх», «Аянгын сум», «Хүлэг баатрууд» долдугаар сарын 10–15-нд нээлттэй.',
    body: '<p>Эрийн гурван наадмын өдрүүдэд бөх, сур, морины тухай гурван цувралыг <strong>долдугаар сарын 10-наас 15-ныг</strong> дуустал хэн ч үнэгүй үзэх боломжтой.</p><p>Сайхан наадаарай!</p>',
    createdAt: '2026-07-08T08:00:00+08:00',
    translations: {
      en: {
        title: 'All sports series are free during Naadam',
        summary: '“Little Wrestler”, “Lightning Arrow” and “Steed Heroes” are open from 10 to 15 July.',
        body: '<p>During Naadam, everyone can watch our three series about wrestling, archery and horse racing for free, <strong>from 10 July to the end of 15 July</strong>.</p><p>Happy Naadam!</p>',
      },
      ru: {
        title: 'На Наадам все спортивные сериалы бесплатны',
        summary: '«Little Wrestler», «Lightning Arrow» и «Steed Heroes» открыты с 10 по 15 июля.',
        body: '<p>В дни Наадама три сериала о борьбе, стрельбе из лука и скачках может бесплатно смотреть каждый: <strong>с 10 июля до конца 15 июля</strong>.</p><p>С праздником!</p>',
      },
    },
  },
  {
    id: 9,
    title: '«Мянган голын аян» мянга дахь ангиа тэмдэглэлээ',
    summary: 'Таван жил, мянган анги, нэг завь. Тусгай ангийг студи шууд ярилцлагатай хамт толилуулав.',
    body: '<p>Манай хамгийн урт цуврал 1000 дахь ангидаа хүрлээ. Чингүүнд анхнаасаа дуу оруулсан Б. Тэмүүжин «Энэ хугацаанд би хоёр хүүхэдтэй болж, Чингүүн хоёр завь живүүлсэн» хэмээн ярив.</p><p>Шинээр эхлэх гэж буй үзэгчдэд зориулж ангиудыг таван бүлэгт хуваасан тул хүссэн газраасаа эхлээрэй.</p>',
    createdAt: '2026-05-30T20:00:00+08:00',
    translations: {
      en: {
        title: '“Voyage of a Thousand Rivers” celebrates its thousandth episode',
        summary:
          'Five years, a thousand episodes, one boat. The studio released a special episode with a live interview.',
        body: '<p>Our longest series has reached episode 1000. B. Temuujin, the voice of Chinguun from the beginning, says: “Since then I have become a father of two, and Chinguun has sunk two boats.”</p><p>For new viewers, the episodes are in five groups, so you can start wherever you like.</p>',
      },
      ru: {
        title: '«Voyage of a Thousand Rivers» отметил тысячную серию',
        summary:
          'Пять лет, тысяча серий, одна лодка. Студия показала специальную серию и интервью в прямом эфире.',
        body: '<p>Наш самый длинный сериал дошёл до тысячной серии. Б. Тэмүүжин, который с самого начала озвучивает Чингүүна, говорит: «За это время я стал отцом двоих детей, а Чингүүн потопил две лодки».</p><p>Для новых зрителей серии разделены на пять групп, так что начать можно с любого места.</p>',
      },
    },
  },
];

/** Newest first. */
export const news: readonly NewsItem[] = rows.map((row) => ({ ...row, image: `news/${row.id}.svg` }));
