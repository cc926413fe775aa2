// @vitest-environment node
import type { AppConfig } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { createRenderer } from './render';

const config: AppConfig = {
  name: 'tenger',
  mirrorMode: false,
  watchParty: false,
  assetHost: '/images',
  demo: null,
};
const replies: Readonly<Record<string, unknown>> = {
  categories: [{ id: 4, title: 'Адал явдал' }],
  faq: [{ id: 1, title: 'Яаж бүртгүүлэх вэ?', body: '<p>Утсаараа.</p>' }],
  oneEpisode: {
    id: 3,
    number: 3,
    access: 'ok',
    image: 'e/3.svg',
    playback: { signed: 'secret' },
    media: { id: 1, title: 'Салхины морьтон', poster: null, translater: null },
    previous_id: null,
    next_id: null,
  },
};

const calls: string[] = [];
const render = createRenderer(config, (name, input) => {
  calls.push(`${name} ${JSON.stringify(input)}`);
  const data = replies[name];
  return data === undefined
    ? undefined
    : { reply: Promise.resolve({ data }), isPublic: name !== 'oneEpisode' };
});

describe('server-side rendering', () => {
  it('a server-rendered page has the content that was loaded, and placeholders elsewhere', async () => {
    const faq = await render('/tenger/faq');
    expect(faq.html).toContain('Яаж бүртгүүлэх вэ?');
    expect(faq.html).toContain('Нэвтрэх');
    expect(faq.chunk).toBe('pages/faq/faq-page');
    const [[key, data, at] = []] = faq.replies.filter(([[, address]]) => String(address).includes('faq'));
    expect(key?.[0]).toBe('api');
    expect(data).toBe(replies.faq);
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000);
    expect((await render('/tenger/')).html).toContain('aria-busy="true"');
  });

  it('the server renders the first screen of home, and leaves the deferred rows to the browser', async () => {
    const home = await render('/tenger/');
    expect(home.chunk).toBeUndefined();
    expect(calls.some((call) => call.startsWith('homeSlides'))).toBe(true);
    expect(calls.some((call) => call.startsWith('homeCategories'))).toBe(false);
  });

  it('a server-rendered page requests nothing twice, and nothing personal', async () => {
    calls.length = 0;
    await render('/tenger/watch/1/3');
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.filter((call) => /^(?:me|.*(?:history|notification|preference).*) /i.test(call))).toEqual(
      [],
    );
  });

  it('signed data is rendered, but not embedded for the browser', async () => {
    const { html, replies: embedded } = await render('/tenger/watch/1/3');
    expect(html).toContain('/images/e/3.svg');
    expect(JSON.stringify(embedded)).not.toContain('secret');
    const episode = embedded.find(([, data]) => (data as { number?: number }).number === 3);
    expect(episode?.[1]).toMatchObject({ playback: null, access: 'ok' });
    // Without a time, the browser requests its own reply.
    expect(episode?.[2]).toBeUndefined();
  });

  it('two pages rendered at the same time do not mix', async () => {
    const [one, other] = await Promise.all([render('/tenger/faq'), render('/tenger/series/all')]);
    expect(one.html).toContain('Яаж бүртгүүлэх вэ?');
    expect(other.html).toContain('Адал явдал');
    expect(other.html).not.toContain('Яаж бүртгүүлэх вэ?');
  });
});
