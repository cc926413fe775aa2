import type { FooterContact, FooterSocial, FooterStore } from './types';

export const footerContacts: readonly FooterContact[] = [
  {
    id: 1,
    title: 'Утас',
    value: '7700-0000',
    icon: 'phone',
    translations: { en: { title: 'Phone' }, ru: { title: 'Телефон' } },
  },
  {
    id: 2,
    title: 'Тусламж',
    value: 'tuslamj@tenger.example',
    icon: 'mail',
    translations: { en: { title: 'Support' }, ru: { title: 'Поддержка' } },
  },
  {
    id: 3,
    title: 'Хамтран ажиллах',
    value: 'hamtran@tenger.example',
    icon: 'mail',
    translations: { en: { title: 'Partners' }, ru: { title: 'Сотрудничество' } },
  },
  {
    id: 4,
    title: 'Хаяг',
    value: 'Улаанбаатар, Сүхбаатар дүүрэг, Тэнгэр өргөө, 3 давхар',
    icon: 'pin',
    translations: {
      en: { title: 'Address', value: 'Tenger Urguu, 3rd floor, Sukhbaatar District, Ulaanbaatar' },
      ru: { title: 'Адрес', value: 'Улан-Батор, район Сухэ-Батор, «Тэнгэр өргөө», 3-й этаж' },
    },
  },
  {
    id: 5,
    title: 'Цагийн хуваарь',
    value: 'Өдөр бүр 09:00–22:00',
    icon: 'clock',
    translations: {
      en: { title: 'Hours', value: 'Every day 09:00–22:00' },
      ru: { title: 'Часы работы', value: 'Ежедневно 09:00–22:00' },
    },
  },
];

export const footerSocials: readonly FooterSocial[] = [
  { id: 1, title: 'Фэйсбүүк', url: 'https://facebook.example/tenger', icon: 'facebook' },
  { id: 2, title: 'Инстаграм', url: 'https://instagram.example/tenger', icon: 'instagram' },
  { id: 3, title: 'Юүтүб', url: 'https://youtube.example/tenger', icon: 'youtube' },
  { id: 4, title: 'Икс', url: 'https://x.example/tenger', icon: 'x' },
];

export const footerStores: readonly FooterStore[] = [
  { id: 1, title: 'App Store', links: 'https://apps.example/tenger-ios', thumb: 'stores/app-store.svg' },
  {
    id: 2,
    title: 'Google Play',
    links: 'https://apps.example/tenger-android',
    thumb: 'stores/google-play.svg',
  },
];

/** A wide strip of horizon under the footer. */
export const footerImage = 'brand/footer.svg';
