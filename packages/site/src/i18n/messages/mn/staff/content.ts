import type { Translated } from '../../../translated';

/** Messages of the staff sections for news and texts. */
const messages = {
  noNews: 'Мэдээ хараахан алга',
  addNews: 'Мэдээ нэмэх',
  newsBack: 'Мэдээ',
  headline: 'Гарчиг',
  publishedAt: 'Нийтлэх',
  published: 'Нийтэлсэн',
  scheduled: 'Товлосон',
  deleteTitle: 'Үүнийг устгах уу?',
  deleteText: (title: string) => `«${title}» сайтаас алга болно. Эх бичвэр нь үйлдлийн бүртгэлд үлдэнэ.`,
  tabsLabel: 'Агуулгын хэсэг',
  tabs: {
    faq: 'Асуулт, хариулт',
    page: 'Тогтмол хуудас',
    contact: 'Холбоо барих',
    social: 'Сошиал хаяг',
    'footer-image': 'Доод хэсгийн зураг',
  },
  add: { faq: 'Асуулт нэмэх', contact: 'Холбоо барих мэдээлэл нэмэх', social: 'Сошиал хаяг нэмэх' },
  empty: 'Энд одоогоор юу ч алга',
  emptyHint: 'Нэмсэн зүйл шууд сайтад гарна.',
  back: 'Агуулга',
  footerImageHint:
    'Сайтын доод хэсгийн дэвсгэрт бүдэг харагдана. Хасвал дэвсгэр зураггүй болно. Өөрчлөлт шууд хадгалагдана.',
  didRemoveFooterImage: 'Доод хэсгийн зургийг хаслаа',
  undo: 'Буцаах',
  form: {
    groups: {
      mn: 'Монгол',
      en: 'Англи',
      ru: 'Орос',
      publication: 'Нийтлэх',
      link: 'Холбоос',
    },
    labels: {
      title: 'Гарчиг',
      title_en: 'Гарчиг (англи)',
      title_ru: 'Гарчиг (орос)',
      summary: 'Товч',
      summary_en: 'Товч (англи)',
      summary_ru: 'Товч (орос)',
      body: 'Бичвэр',
      body_en: 'Бичвэр (англи)',
      body_ru: 'Бичвэр (орос)',
      thumb: 'Зураг',
      published_at: 'Нийтлэх хугацаа',
      position: 'Дараалал',
      value: 'Утга',
      value_en: 'Утга (англи)',
      value_ru: 'Утга (орос)',
      icon: 'Тэмдэг',
      url: 'Холбоос',
    },
    helps: {
      body: 'Markdown: **тод**, *налуу*, ## дэд гарчиг, - жагсаалт, [нэр](https://…).',
      body_en: 'Хоосон бол монгол бичвэр гарна.',
      body_ru: 'Хоосон бол монгол бичвэр гарна.',
      published_at: 'Улаанбаатарын цаг. Ирээдүйн хугацаанд өөрөө нийтлэгдэнэ.',
      position: 'Бага тоотой нь эхэнд.',
      value: 'Утас, хаяг, цагийн хуваарь зэрэг.',
      url: 'https-ээр эхэлсэн хаяг.',
    },
    options: {
      icon: {
        phone: 'Утас',
        mail: 'Шуудан',
        pin: 'Байршил',
        clock: 'Цаг',
        info: 'Мэдээлэл',
        facebook: 'Facebook',
        instagram: 'Instagram',
        youtube: 'YouTube',
        globe: 'Вэб',
      },
    },
    create: 'Нэмэх',
    fresh: 'Хадгалмагц хугацаандаа сайтад гарна.',
  },
};

export default messages;

export type StaffContentMessages = Translated<typeof messages>;
