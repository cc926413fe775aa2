// @vitest-environment node
import type { AppConfig } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { createPainter } from './paint';

const config: AppConfig = {
  name: 'tenger',
  mirrorMode: false,
  watchParty: false,
  assetHost: '/images',
  demo: null,
};
const answers: Readonly<Record<string, unknown>> = {
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

const asked: string[] = [];
const paint = createPainter(config, (name, input) => {
  asked.push(`${name} ${JSON.stringify(input)}`);
  const data = answers[name];
  return data === undefined ? undefined : { answer: Promise.resolve({ data }), alike: name !== 'oneEpisode' };
});

describe('a page drawn without a browser', () => {
  it('a server-rendered page has the content that was loaded, and placeholders elsewhere', async () => {
    const faq = await paint('/tenger/faq');
    expect(faq.html).toContain('Яаж бүртгүүлэх вэ?');
    expect(faq.html).toContain('Нэвтрэх');
    expect(faq.part).toBe('pages/faq/faq-page');
    const [[key, data, at] = []] = faq.answers.filter(([[, address]]) => String(address).includes('faq'));
    expect(key?.[0]).toBe('api');
    expect(data).toBe(answers.faq);
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000);
    expect((await paint('/tenger/')).html).toContain('aria-busy="true"');
  });

  it('the server renders home into the first part, and leaves its lower rows to the browser', async () => {
    const home = await paint('/tenger/');
    expect(home.part).toBeUndefined();
    expect(asked.some((call) => call.startsWith('homeSlides'))).toBe(true);
    expect(asked.some((call) => call.startsWith('homeCategories'))).toBe(false);
  });

  it('a server-rendered page requests nothing twice, and nothing personal', async () => {
    asked.length = 0;
    await paint('/tenger/watch/1/3');
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((call) => /^(?:me|.*(?:history|notification|preference).*) /i.test(call))).toEqual(
      [],
    );
  });

  it('signed data is rendered and not handed to the browser', async () => {
    const { html, answers: given } = await paint('/tenger/watch/1/3');
    expect(html).toContain('/images/e/3.svg');
    expect(JSON.stringify(given)).not.toContain('secret');
    const episode = given.find(([, data]) => (data as { number?: number }).number === 3);
    expect(episode?.[1]).toMatchObject({ playback: null, access: 'ok' });
    // Without a time the browser asks for its own.
    expect(episode?.[2]).toBeUndefined();
  });

  it('two pages rendered at the same time do not mix', async () => {
    const [one, other] = await Promise.all([paint('/tenger/faq'), paint('/tenger/series/all')]);
    expect(one.html).toContain('Яаж бүртгүүлэх вэ?');
    expect(other.html).toContain('Адал явдал');
    expect(other.html).not.toContain('Яаж бүртгүүлэх вэ?');
  });
});
