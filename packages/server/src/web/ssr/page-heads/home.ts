import { pathTo } from '@tenger/api-contract/site-paths';
import type { HeadOf } from './head-context';

const ABOUT = 'Монгол хэлээрх анимэ: цуврал, шинэ анги, театрын кино.';

const titleOf = (brand: string) => `${brand} · Монгол хэлээрх анимэ`;

export const homeHead: HeadOf<'home'> = (_page, { brand, at }) => ({
  title: titleOf(brand),
  description: ABOUT,
  canonical: '/',
  type: 'website',
  structuredData: [
    {
      '@type': 'WebSite',
      name: brand,
      url: at('/'),
      inLanguage: 'mn',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${at(pathTo('search'))}?q={q}`,
        'query-input': 'required name=q',
      },
    },
  ],
});

export const privateHead: HeadOf<'private'> = (_page, { brand }) => ({
  title: titleOf(brand),
  description: ABOUT,
  index: false,
});
