import { PREFIX } from '@tenger/api-contract';
import type { Context } from '../context';
import { jpegAt } from '../images/jpeg-at';
import { harmless } from '../pages/harmless';
import type { Head } from './head';
import {
  actorHead,
  categoryTitle,
  characterHead,
  contentHead,
  episodeHead,
  faqHead,
  newsHead,
  type TitleHead,
  titleHead,
} from './head.queries';
import type { Place } from './site-paths';

const names = { tenger: 'Тэнгэр', gal: 'Гал' } as const;
const TAGLINE = 'Монгол хэлээрх анимэ';
const ABOUT = 'Монгол хэлээрх анимэ: цуврал, шинэ анги, театрын кино.';
/** Longer descriptions are cut off where they are shown. */
const DESCRIPTION = 200;
/** R2.1-31: the privacy policy. */
const PRIVACY = 49;

const titleAddress = ({ id, isTheatre }: Pick<TitleHead, 'id' | 'isTheatre'>) =>
  isTheatre ? `/theatre/detail/${id}` : `/series/detail/${id}`;

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** At most so many letters, cut between words. */
const short = (text: string) =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION))} …`;

/** 1440 → "PT24M". */
const isoDuration = (seconds: number) => `PT${Math.max(1, Math.round(seconds / 60))}M`;

/** Makes the heads of the site's pages; `origin` is this server as the outside knows it. */
export function createHeads({ db, config }: Context) {
  const brand = names[config.appName === 'gal' ? 'gal' : 'tenger'];
  const home: Head = { title: `${brand} · ${TAGLINE}`, description: ABOUT, canonical: '/', type: 'website' };
  const named = (text: string) => `${text} · ${brand}`;

  /** What machines read of a page at `origin`. */
  const things = (origin: string) => {
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
      ...(one.type === 'series' && { numberOfEpisodes: one.episodes }),
      ...(one.ageLimit > 0 && { contentRating: `${one.ageLimit}+`, typicalAgeRange: `${one.ageLimit}-` }),
      ...(one.price !== null && {
        offers: { '@type': 'Offer', price: one.price, priceCurrency: 'MNT', url: at(titleAddress(one)) },
      }),
    });
    return { at, picture, crumbs, work };
  };

  function ofTitle(one: TitleHead, origin: string): Head {
    const { work, crumbs } = things(origin);
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
      things: [work(one), crumbs(['Нүүр', '/'], list, [one.title, titleAddress(one)])],
    };
  }

  async function ofWatch(
    place: Extract<Place, { kind: 'watch' }>,
    origin: string,
  ): Promise<Head | undefined> {
    const one = await titleHead(db, place.title);
    if (!one) return undefined;
    if (place.episode === undefined) return { ...ofTitle(one, origin), index: false };
    const episode = await episodeHead(db, place.title, place.episode);
    if (!episode) return undefined;
    const { at, picture, work } = things(origin);
    const name = one.type === 'movie' ? one.title : `${one.title} · ${episode.number}-р анги`;
    const canonical = `/watch/${place.title}/${place.episode}`;
    return {
      title: named(name),
      description: short(one.description),
      canonical,
      image: episode.image ?? one.wide ?? one.poster,
      type: one.type === 'movie' ? 'video.movie' : 'video.episode',
      index: !one.isBlacklist,
      things: [
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

  async function ofList(place: Extract<Place, { kind: 'series' | 'theatre' }>): Promise<Head | undefined> {
    const genre = place.category === undefined ? undefined : await categoryTitle(db, place.category);
    if (place.category !== undefined && genre === undefined) return undefined;
    const of = place.category ?? 'all';
    const movies = place.kind === 'theatre';
    return {
      title: named(movies ? `Театрын кино${genre ? `: ${genre}` : ''}` : (genre ?? 'Бүх ангилал')),
      description: movies
        ? `${genre ? `${genre} төрлийн к` : 'К'}инонууд монгол хэлээр: түрээслээд 72 цаг үзнэ.`
        : `${genre ? `${genre} төрлийн а` : 'А'}нимэ цувралууд монгол хэлээр, улирал, төлөв, үнэлгээгээр.`,
      canonical: movies ? `/theatre/${of}/all` : `/series/${of}/all/all/new`,
      index: !place.narrowed,
    };
  }

  const nameless = { title: named('Миний булан'), description: ABOUT, index: false };

  /** The head of a page; undefined where what it names does not exist. */
  return async function headOf(place: Place, origin: string): Promise<Head | undefined> {
    const { at, picture, crumbs } = things(origin);
    switch (place.kind) {
      case 'home':
        return {
          ...home,
          things: [
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
        return ofList(place);
      case 'title': {
        const one = await titleHead(db, place.id);
        return one && ofTitle(one, origin);
      }
      case 'watch':
        return ofWatch(place, origin);
      case 'character': {
        const one = await characterHead(db, place.id);
        const canonical = `/character/anime/list/${place.id}`;
        return (
          one && {
            title: named(one.name),
            description: short(`${one.name}: ${one.about}`),
            canonical,
            image: one.image,
            type: 'profile',
            things: [crumbs(['Нүүр', '/'], ['Дүр', '/character/all'], [one.name, canonical])],
          }
        );
      }
      case 'actor': {
        const one = await actorHead(db, place.id);
        const canonical = `/actor/${place.id}`;
        return (
          one && {
            title: named(one.name),
            description: `${one.name}: дуу оруулсан дүрүүд, бүтээлүүд.`,
            canonical,
            image: one.image,
            type: 'profile',
            things: [{ '@type': 'Person', name: one.name, url: at(canonical), image: picture(one.image) }],
          }
        );
      }
      case 'characters':
        return {
          title: named(
            place.letter && place.letter !== 'other' ? `Дүрүүд: ${place.letter.toUpperCase()}` : 'Дүрүүд',
          ),
          description: 'Анимэ цуврал, киноны бүх дүр, нэрийн эхний үсгээр.',
          canonical: `/character/${place.letter ? encodeURIComponent(place.letter) : 'all'}`,
        };
      case 'ages':
        return {
          title: named(place.age === undefined ? 'Насны ангилал' : `${place.age}+ насныханд`),
          description: 'Анимэ цуврал, киног насны ангиллаар: 0+, 6+, 12+, 16+, 18+.',
          canonical: `/age/${place.age ?? 'all'}`,
        };
      case 'fresh':
        return {
          title: named('Шинэ анги'),
          description: 'Анимэ цувралуудын хамгийн сүүлд гарсан ангиуд монгол хэлээр.',
          canonical: '/episode/new',
        };
      case 'upcoming':
        return {
          title: named('Удахгүй'),
          description: 'Удахгүй гарах анимэ цуврал, кинонууд.',
          canonical: '/upcoming',
        };
      case 'news':
        return { title: named('Мэдээ'), description: 'Шинэ бүтээл, үйлчилгээний мэдээ.', canonical: '/news' };
      case 'news-item': {
        const one = await newsHead(db, place.id);
        const canonical = `/news/detail/${place.id}`;
        return (
          one && {
            title: named(one.title),
            description: short(one.summary),
            canonical,
            image: one.thumb,
            type: 'article',
            things: [
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
          things: [
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
        const id = place.kind === 'policy' ? PRIVACY : place.id;
        const one = await contentHead(db, id);
        return (
          one && {
            title: named(one.title),
            description: short(plain(one.body)),
            canonical: `/content/${id}`,
            type: 'article',
            body: `<main><h1>${plainText(one.title)}</h1>${harmless(one.body)}</main>`,
          }
        );
      }
    }
  };
}

/** Text as it stands in HTML. */
const plainText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
