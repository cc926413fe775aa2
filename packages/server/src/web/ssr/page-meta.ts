import { PREFIX } from '@tenger/api-contract';
import { sitePaths } from '@tenger/api-contract/site-paths';
import { jpegAt } from '../../catalog/images/jpeg-at';
import { sanitizeHtml } from '../../catalog/pages/sanitize-html';
import type { Context } from '../../platform/context';
import { siteNameOf } from '../../platform/i18n/site-name';
import type { Head } from './head-tags';
import {
  actorHead,
  articleHead,
  categoryTitle,
  characterHead,
  contentHead,
  episodeHead,
  faqHead,
  premiereHead,
  type TitleHead,
  titleHead,
} from './page-meta.queries';
import type { SitePage } from './site-paths';

const TAGLINE = 'Монгол хэлээрх анимэ';
const ABOUT = 'Монгол хэлээрх анимэ: цуврал, шинэ анги, театрын кино.';
/** Search results cut longer descriptions. */
const DESCRIPTION = 200;
/** R2.1-31: the privacy policy. */
const PRIVACY = 49;

const titleAddress = ({ id, isTheatre }: Pick<TitleHead, 'id' | 'isTheatre'>) =>
  isTheatre ? `/theatre/detail/${id}` : `/series/detail/${id}`;

const plain = (html: string) =>
  html
    // Excludes `<`, so that a text of many `<` takes linear time.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Truncates a text between words. */
const short = (text: string) =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION))} …`;

const ageHeading = (age: number | undefined) => {
  if (age === undefined) return 'Насны ангилал';
  return age === 0 ? 'Бүх насныханд' : `${age} наснаас дээш`;
};

/** 1440 → "PT24M". */
const isoDuration = (seconds: number) => `PT${Math.max(1, Math.round(seconds / 60))}M`;

/** Creates the metadata of pages. `origin` is the public origin. */
export function createPageMeta({ db, config }: Context) {
  const brand = siteNameOf(config.appName);
  const home: Head = { title: `${brand} · ${TAGLINE}`, description: ABOUT, canonical: '/', type: 'website' };
  const named = (text: string) => `${text} · ${brand}`;

  /** Structured data of a page. */
  const structuredData = (origin: string) => {
    const at = (path: string) => origin + PREFIX + path;
    const picture = (path: string | null) => (path === null ? undefined : origin + jpegAt(path, 1280));
    const crumbs = (...steps: readonly (readonly [string, string])[]) => ({
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, path], n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name,
        item: at(path),
      })),
    });
    const work = (one: TitleHead) => ({
      '@type': one.type === 'movie' ? 'Movie' : 'TVSeries',
      '@id': at(titleAddress(one)),
      url: at(titleAddress(one)),
      name: one.title,
      alternateName: one.originalName,
      description: one.description,
      image: picture(one.poster),
      inLanguage: 'mn',
      ...(one.released && { datePublished: one.released }),
      ...(one.type === 'series' &&
        one.totalEpisodes > 0 && { numberOfEpisodes: Math.max(one.totalEpisodes, one.releasedEpisodes) }),
      ...(one.ageLimit > 0 && { contentRating: `${one.ageLimit}+`, typicalAgeRange: `${one.ageLimit}-` }),
      ...(one.price !== null && {
        offers: { '@type': 'Offer', price: one.price, priceCurrency: 'MNT', url: at(titleAddress(one)) },
      }),
    });
    return { at, picture, crumbs, work };
  };

  function ofTitle(one: TitleHead, origin: string): Head {
    const { work, crumbs } = structuredData(origin);
    const list = one.isTheatre
      ? (['Театр', '/theatre/all/all'] as const)
      : (['Төрөл', '/series/all/all/all/new'] as const);
    return {
      title: named(one.title),
      description: short(one.description),
      canonical: titleAddress(one),
      image: one.wide ?? one.poster,
      type: one.type === 'movie' ? 'video.movie' : 'video.tv_show',
      index: !one.isBlacklist,
      structuredData: [work(one), crumbs(['Нүүр', '/'], list, [one.title, titleAddress(one)])],
    };
  }

  async function ofWatch(
    page: Extract<SitePage, { kind: 'watch' }>,
    origin: string,
  ): Promise<Head | undefined> {
    const one = await titleHead(db, page.title);
    if (!one) return undefined;
    if (page.episode === undefined) return { ...ofTitle(one, origin), index: false };
    const episode = await episodeHead(db, page.title, page.episode);
    if (!episode) {
      const premiere = await premiereHead(db, page.title, page.episode);
      return (
        premiere && {
          ...ofTitle(one, origin),
          title: named(`${one.title} · ${premiere.number}-р ангийн нээлт`),
          canonical: `/watch/${page.title}/${page.episode}`,
          image: premiere.image ?? one.wide ?? one.poster,
          index: false,
        }
      );
    }
    const { at, picture, work } = structuredData(origin);
    const name = one.type === 'movie' ? one.title : `${one.title} · ${episode.number}-р анги`;
    const canonical = `/watch/${page.title}/${page.episode}`;
    return {
      title: named(name),
      description: short(one.description),
      canonical,
      image: episode.image ?? one.wide ?? one.poster,
      type: one.type === 'movie' ? 'video.movie' : 'video.episode',
      index: !one.isBlacklist,
      structuredData: [
        {
          '@type': 'VideoObject',
          name,
          description: one.description,
          thumbnailUrl: picture(episode.image ?? one.wide ?? one.poster),
          uploadDate: episode.releasedAt.toISOString(),
          duration: isoDuration(episode.duration),
          url: at(canonical),
          isPartOf: work(one),
        },
      ],
    };
  }

  async function ofList(page: Extract<SitePage, { kind: 'series' | 'theatre' }>): Promise<Head | undefined> {
    const genre = page.category === undefined ? undefined : await categoryTitle(db, page.category);
    if (page.category !== undefined && genre === undefined) return undefined;
    const of = page.category ?? 'all';
    const movies = page.kind === 'theatre';
    return {
      title: named(movies ? `Театрын кино${genre ? `: ${genre}` : ''}` : (genre ?? 'Бүх ангилал')),
      description: movies
        ? `${genre ? `${genre} төрлийн к` : 'К'}инонууд монгол хэлээр: түрээслээд 72 цаг үзнэ.`
        : `${genre ? `${genre} төрлийн а` : 'А'}нимэ цувралууд монгол хэлээр, улирал, төлөв, үнэлгээгээр.`,
      canonical: movies ? `/theatre/${of}/all` : `/series/${of}/all/all/new`,
      index: !page.narrowed,
    };
  }

  const nameless = { title: named('Миний булан'), description: ABOUT, index: false };

  /** The metadata of a page; undefined if its object does not exist. */
  return async function headOf(page: SitePage, origin: string): Promise<Head | undefined> {
    const { at, picture, crumbs } = structuredData(origin);
    switch (page.kind) {
      case 'home':
        return {
          ...home,
          structuredData: [
            {
              '@type': 'WebSite',
              name: brand,
              url: at('/'),
              inLanguage: 'mn',
              potentialAction: {
                '@type': 'SearchAction',
                target: `${at('/search')}?q={q}`,
                'query-input': 'required name=q',
              },
            },
          ],
        };
      case 'private':
        return { ...nameless, title: home.title };
      case 'series':
      case 'theatre':
        return ofList(page);
      case 'title': {
        const one = await titleHead(db, page.id);
        return one && ofTitle(one, origin);
      }
      case 'watch':
        return ofWatch(page, origin);
      case 'character': {
        const one = await characterHead(db, page.id);
        const canonical = `/character/anime/list/${page.id}`;
        return (
          one && {
            title: named(one.name),
            description: short(`${one.name}: ${one.about}`),
            canonical,
            image: one.image,
            type: 'profile',
            structuredData: [crumbs(['Нүүр', '/'], ['Дүр', '/character/all'], [one.name, canonical])],
          }
        );
      }
      case 'actor': {
        const one = await actorHead(db, page.id);
        const canonical = `/actor/${page.id}`;
        return (
          one && {
            title: named(one.name),
            description: `${one.name}: дуу оруулсан дүрүүд, бүтээлүүд.`,
            canonical,
            image: one.image,
            type: 'profile',
            structuredData: [
              { '@type': 'Person', name: one.name, url: at(canonical), image: picture(one.image) },
            ],
          }
        );
      }
      case 'characters':
        return {
          title: named(
            page.letter && page.letter !== 'other' ? `Дүрүүд: ${page.letter.toUpperCase()}` : 'Дүрүүд',
          ),
          description: 'Анимэ цуврал, киноны бүх дүр, нэрийн эхний үсгээр.',
          canonical: `/character/${page.letter ? encodeURIComponent(page.letter) : 'all'}`,
        };
      case 'ages':
        return {
          title: named(ageHeading(page.age)),
          description: 'Анимэ цуврал, киног насны ангиллаар: 0+, 6+, 12+, 16+, 18+.',
          canonical: `/age/${page.age ?? 'all'}`,
        };
      case 'static': {
        const { path, meta } = sitePaths[page.name];
        return { title: named(meta.title), description: meta.description, canonical: path };
      }
      case 'news-item': {
        const one = await articleHead(db, page.id);
        const canonical = `/news/detail/${page.id}`;
        return (
          one && {
            title: named(one.title),
            description: short(one.summary),
            canonical,
            image: one.thumb,
            type: 'article',
            structuredData: [
              {
                '@type': 'NewsArticle',
                headline: one.title,
                datePublished: one.createdAt.toISOString(),
                image: picture(one.thumb),
                url: at(canonical),
                inLanguage: 'mn',
              },
            ],
          }
        );
      }
      case 'faq':
        return {
          title: named('Түгээмэл асуулт'),
          description: 'Эрх, төлбөр, үзэх талаарх асуулт, хариулт.',
          canonical: '/faq',
          structuredData: [
            {
              '@type': 'FAQPage',
              mainEntity: (await faqHead(db)).map((one) => ({
                '@type': 'Question',
                name: one.title,
                acceptedAnswer: { '@type': 'Answer', text: plain(one.body) },
              })),
            },
          ],
        };
      case 'content':
      case 'policy': {
        const id = page.kind === 'policy' ? PRIVACY : page.id;
        const one = await contentHead(db, id);
        return (
          one && {
            title: named(one.title),
            description: short(plain(one.body)),
            canonical: `/content/${id}`,
            type: 'article',
            body: `<main><h1>${plainText(one.title)}</h1>${sanitizeHtml(one.body)}</main>`,
          }
        );
      }
    }
  };
}

/** Escapes text for HTML. */
const plainText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
