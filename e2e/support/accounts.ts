import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** Demo accounts, by phone. All but one have a subscription. */
export const SUBSCRIBER = '99000001';
export const NON_SUBSCRIBER = '99000002';
export const MODERATOR = '99000003';
export const ADMIN = '99000004';
/** The PIN of the demo accounts. */
export const PIN = '1234';

/** An account, used through the API only. */
export interface Person {
  readonly id: string;
  readonly token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

export async function signInByApi(phone: string, origin = process.env.ORIGIN): Promise<Person> {
  const ask = async (path: string, init: RequestInit = {}, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${origin}${path}`, { ...init, headers });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  const post = (path: string, body: object, token?: string) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) }, token);
  const { data } = await post('/api/m/login', { phone, password: PIN });
  const { access_token: token, id }: { access_token: string; id: string } = data;
  return { id, token, get: (path) => ask(path, {}, token), post: (path, body) => post(path, body, token) };
}

/** Runs in the page, before the site. */
export function storeSession({ token, id }: Pick<Person, 'token' | 'id'>): void {
  localStorage.setItem('tenger.token', token);
  localStorage.setItem('tenger.user-id', id);
}

/** A page in a new browser context whose user is signed in. */
export async function openPageFor(
  browser: Browser,
  { token, id }: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'mn-MN', serviceWorkers: 'block', ...options });
  await context.addInitScript(storeSession, { token, id });
  return context.newPage();
}

/** Signs the viewer of a page in by the API; other tests cover the sign-in dialog. */
export async function signInWithMotion(page: Page, phone: string): Promise<Person> {
  const viewer = await signInByApi(phone);
  await page.addInitScript(storeSession, { token: viewer.token, id: viewer.id });
  return viewer;
}

/** Signs the viewer of a page in. Without transitions, because axe would measure colors in the middle of a fade. */
export async function signIn(page: Page, phone: string): Promise<Person> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return signInWithMotion(page, phone);
}

/** The next request to an address reaches the server, and its response is lost. */
export async function dropResponse(page: Page, address: string): Promise<void> {
  let isDropped = false;
  // Not `times: 1`: a busy page may send the next request before its interception, which that ends, has started again.
  await page.route(address, async (route) => {
    if (isDropped) return route.fallback();
    isDropped = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The newest messages to an address, from the outbox. */
export async function fetchMailTo(address: string): Promise<readonly string[]> {
  const response = await fetch(`${process.env.ORIGIN}/dev/outbox.json`);
  const letters = (await response.json()) as { address: string; body: string }[];
  return letters.filter((letter) => letter.address === address).map(({ body }) => body);
}

/** The newest verification code that was sent to an address. */
export async function fetchCodeFor(address: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const [body = ''] = await fetchMailTo(address);
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

export async function fetchEpisodes(title: number): Promise<readonly Listed[]> {
  const response = await fetch(`${process.env.ORIGIN}/api/m/episodes/${title}`);
  return ((await response.json()) as { data: Listed[] }).data;
}
