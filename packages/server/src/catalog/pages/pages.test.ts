import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, contents, faqs, footerSocials } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { safeLink, sanitizeHtml } from './sanitize-html';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p onclick=alert(1) style="position:fixed">x</p>',
  '<style>@import "x"</style>',
  '<form action=//evil><input name=pin></form>',
  '<a href="//evil.example">x</a>',
  '<<script>script>alert(1)<</script>/script>',
  '<p>\u0000<scr\u0000ipt>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

describe('HTML of editors', () => {
  it.each(attacks)('the HTML %s is sanitized', (html) => {
    const left = sanitizeHtml(html);
    expect(left).not.toMatch(/<(?!\/?(?:p|a|br|hr|b|i|u|s|em|strong|ul|ol|li|h[2-4]|blockquote)\b)/i);
    expect(left).not.toMatch(/\son\w+\s*=|style=|javascript:|href="(?:data|\/\/)/i);
  });

  it('harmless HTML stays, and links to other sites are marked', () => {
    expect(sanitizeHtml('<h2>А</h2><p>б <strong>в</strong></p><ul><li>г</li></ul>')).toBe(
      '<h2>А</h2><p>б <strong>в</strong></p><ul><li>г</li></ul>',
    );
    expect(sanitizeHtml('<a href="mailto:a@b.mn" target="_blank">x</a>')).toBe(
      '<a href="mailto:a@b.mn" rel="nofollow ugc noopener">x</a>',
    );
    expect(sanitizeHtml(sanitizeHtml('<p>a &amp; &lt;b&gt;</p>'))).toBe('<p>a &amp; &lt;b&gt;</p>');
  });

  it.each([
    ['https://a.example/b', true],
    ['/content/47', true],
    ['https://[evil', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('the safety check of a link to %s returns %s', (address, safe) => {
    expect(safeLink(address)).toBe(safe);
  });
});

describe.each(engines)('site furniture on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());
  const data = async (url: string) => (await app.get(url)).body.data;

  it('R7.5-05 the questions are listed in order', async () => {
    const items = await data('/api/footer/get-faq');
    expect(items.length).toBeGreaterThan(3);
    const ids: number[] = items.map((one: { id: number }) => one.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('R7.5-06 R7.5-07 the news are listed newest first, and one is read in full', async () => {
    const first = await data('/api/footer/get-news?page=1');
    const dates = first.data.map((one: { created_at: string }) => one.created_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(first.data[0]).not.toHaveProperty('body');
    const one = await data(`/api/footer/get-news-detail/${first.data[0].id}`);
    expect(one).toMatchObject(first.data[0]);
    expect(one.body).toContain('<p>');
  });

  it('R7.5-06 the news have pages, the oldest on the last', async () => {
    const known = await app.db.$count(articles);
    const added = Array.from({ length: 13 - known }, (_, at) => ({
      ...{ id: 700 + at, title: `Мэдээ ${at}`, summary: '', body: '<p>а</p>' },
      createdAt: new Date(Date.UTC(2001, 0, 31 - at)),
    }));
    await app.db.insert(articles).values(added);
    const second = await data('/api/footer/get-news?page=2');
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 13, per_page: 12 });
    expect(second.data.map(({ id }: { id: number }) => id)).toEqual([added.at(-1)?.id]);
    await app.db.delete(articles).where(
      inArray(
        articles.id,
        added.map(({ id }) => id),
      ),
    );
  });

  it('R2.1-21 R2.1-22 R2.1-23 R7.1-23 R7.7-14 the pages about, terms and privacy have their text', async () => {
    for (const [id, title] of [
      [47, 'Бидний тухай'],
      [48, 'Үйлчилгээний нөхцөл'],
      [49, 'Нууцлалын бодлого'],
    ] as const) {
      expect((await data(`/api/m/content/${id}`)).title).toBe(title);
    }
  });

  it('questions, pages, genres and slides carry their English texts, so that one cached reply serves everybody', async () => {
    expect((await data('/api/get-faq'))[0].translations.en).toHaveProperty(
      'title',
      expect.stringMatching(/^What is a subscription/),
    );
    expect((await data('/api/m/content/47')).translations.en.title).toBe('About us');
    expect((await data('/api/m/slides/big'))[0].translations.en.tagline).toContain('fire of the hearth');
    const [drama] = (await data('/api/m/media/home/cat')).filter(
      ({ category }: { category: { id: number } }) => category.id === 4,
    );
    expect(drama.category.translations.en).toEqual({ title: 'Drama' });
    const { categories } = drama.titles[0];
    expect(categories[0].translations.en.title).toMatch(/^[A-Z]/);
  });

  it('unsafe HTML that reached the database directly is sanitized', async () => {
    await app.db.insert(contents).values({ id: 900, title: 'x', body: '<p>а<script>alert(1)</script></p>' });
    const hostile = { en: { title: 'x', body: '<p>b<script>alert(1)</script></p>' } };
    await app.db.insert(contents).values({ id: 901, title: 'x', body: '', translations: hostile });
    await app.db.insert(faqs).values({ id: 900, title: 'x', body: '<img src=x onerror=alert(1)>' });
    await app.db.insert(articles).values({
      id: 900,
      title: 'x',
      summary: '',
      body: '<iframe src=x></iframe>б',
      createdAt: app.clock.now,
    });
    await app.db.insert(footerSocials).values({ id: 900, url: 'javascript:alert(1)', icon: 'x' });
    // A restart empties the cache of replies.
    await app.restart();
    expect((await data('/api/m/content/900')).body).toBe('<p>а</p>');
    expect((await data('/api/m/content/901')).translations.en).toEqual({ title: 'x', body: '<p>b</p>' });
    expect((await data('/api/get-faq')).at(-1).body).toBe('');
    expect((await data('/api/get-news-detail/900')).body).toBe('б');
    const urls = (await data('/api/social')).map((one: { url: string }) => one.url);
    expect(urls).not.toContain('javascript:alert(1)');
  });
});
