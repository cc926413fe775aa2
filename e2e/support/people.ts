import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** Demo accounts. */
export const RICH = '99000001';
export const POOR = '99000002';

/** Somebody with an account, over the API alone. */
export interface Person {
  readonly id: string;
  readonly token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

export async function person(phone: string, origin = process.env.ORIGIN): Promise<Person> {
  const ask = async (path: string, init: RequestInit = {}, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const post = (path: string, body: object, token?: string) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) }, token);
  const { data } = await post('/api/m/login', { phone, password: '1234' });
  const { access_token: token, id }: { access_token: string; id: string } = data;
  return { id, token, get: (path) => ask(path, {}, token), post: (path, body) => post(path, body, token) };
}

/** A page of somebody who has signed in before, in a browser of their own. */
export async function pageOf(
  browser: Browser,
  { token, id }: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'mn-MN', serviceWorkers: 'block', ...options });
  await context.addInitScript(
    (kept) => {
      localStorage.setItem('tenger.token', kept.token);
      localStorage.setItem('tenger.user-id', kept.id);
    },
    { token, id },
  );
  return context.newPage();
}

/** The next call to an address reaches the server, and its answer reaches nobody. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The newest letters to an address, as the outbox has them. */
export async function lettersTo(address: string): Promise<readonly string[]> {
  const answer = await fetch(`${process.env.ORIGIN}/dev/outbox.json`);
  const letters = (await answer.json()) as { address: string; body: string }[];
  return letters.filter((letter) => letter.address === address).map(({ body }) => body);
}

/** The newest code that was sent to an address. */
export async function codeFor(address: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const [body = ''] = await lettersTo(address);
    code = /\b(\d{4}|\d{6})\b/.exec(body)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

interface Listed {
  readonly id: number;
  readonly number: number;
  readonly is_free: boolean;
}

export async function episodesOf(title: number): Promise<readonly Listed[]> {
  const answer = await fetch(`${process.env.ORIGIN}/api/m/episodes/${title}`);
  return ((await answer.json()) as { data: Listed[] }).data;
}
