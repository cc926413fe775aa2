import { pathTo } from '@tenger/api-contract/site-paths';
import { sanitizeHtml } from '../../../catalog/pages/sanitize-html';
import { findArticleMeta, findContentMeta, listFaqMeta } from '../page-meta.queries';
import { type HeadContext, type HeadOf, toDescription } from './head-context';

/** R2.1-31: the privacy policy. */
const PRIVACY = 49;

const toPlainText = (html: string) =>
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

/** Escapes text for HTML. */
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export const articlesHead: HeadOf<'news'> = (_page, { named }) => ({
  title: named('Мэдээ'),
  description: 'Шинэ бүтээл, үйлчилгээний мэдээ.',
  canonical: pathTo('news'),
});

export const articleHead: HeadOf<'news-item'> = async ({ id }, { db, named, at, picture }) => {
  const one = await findArticleMeta(db, id);
  if (!one) return undefined;
  const canonical = pathTo('article', { id });
  return {
    title: named(one.title),
    description: toDescription(one.summary),
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
  };
};

export const faqHead: HeadOf<'faq'> = async (_page, { db, named }) => ({
  title: named('Түгээмэл асуулт'),
  description: 'Эрх, төлбөр, үзэх талаарх асуулт, хариулт.',
  canonical: pathTo('faq'),
  structuredData: [
    {
      '@type': 'FAQPage',
      mainEntity: (await listFaqMeta(db)).map((one) => ({
        '@type': 'Question',
        name: one.title,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(one.body) },
      })),
    },
  ],
});

export const contentHead: HeadOf<'content'> = async ({ id }, { db, named }: HeadContext) => {
  const one = await findContentMeta(db, id);
  return (
    one && {
      title: named(one.title),
      description: toDescription(toPlainText(one.body)),
      canonical: pathTo('content', { id }),
      type: 'article',
      body: `<main><h1>${escapeText(one.title)}</h1>${sanitizeHtml(one.body)}</main>`,
    }
  );
};

export const policyHead: HeadOf<'policy'> = (_page, context) =>
  contentHead({ kind: 'content', id: PRIVACY }, context);
