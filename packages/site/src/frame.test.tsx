import {
  content,
  faq,
  footerContacts,
  footerImage,
  footerSocial,
  footerStores,
  logout,
  newsList,
} from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from './i18n';
import { accountMessages } from './i18n/account';
import { offlineMessages } from './i18n/offline';
import { accountPanel, closeAccountPanel } from './pages/account/account-panel-state';
import { panels } from './state/panels';
import { session } from './state/session';
import { finishSignIn } from './state/sign-in';
import { toasts } from './state/toasts';
import { fakeApi } from './testing/fake-api';
import { aUser } from './testing/fixtures';
import { ok } from './testing/lists';
import { renderSite } from './testing/render-site';

// Header, footer, account panel and focus management of every page.

/** The header of the site; pages have headers too. */
const banner = () => screen.getAllByRole('banner')[0] as HTMLElement;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.reply(faq, {}, ok([{ id: 1, title: 'Асуулт', body: '<p>Хариулт</p>' }]));
  toasts.list = [];
  finishSignIn();
});
afterEach(() => {
  closeAccountPanel();
  panels.account = false;
  Object.assign(session, { userId: null, user: null });
});

describe('the header', () => {
  it('R2.2-02 R2.2-05 the header has the logo, which leads home, and the sign-in button', async () => {
    await renderSite('/faq');
    const home = within(banner())
      .getAllByRole('link', { name: new RegExp(messages.home) })
      .find((link) => link.querySelector('svg, img'));
    expect(home?.getAttribute('href')).toBe('/tenger/');
    expect(within(banner()).getByRole('button', { name: messages.signIn })).toBeTruthy();
  });

  it('R2.2-12 R2.2-15 R2.2-16 the header shows the signed-in viewer, and a press opens the side menu', async () => {
    Object.assign(session, { userId: 'user-000001', user: aUser() });
    await renderSite('/faq');
    const me = within(banner()).getByRole('button', { name: /Тэнүүн/ });
    expect(within(banner()).queryByRole('button', { name: messages.signIn })).toBeNull();
    fireEvent.click(me);
    expect(await screen.findByRole('navigation', { name: accountMessages.accountMenu })).toBeTruthy();
  });
});

describe('a failed subtree of the frame', () => {
  beforeEach(() => {
    // React reports the error of the subtree.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.resetModules();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.doUnmock('./shell/unread-badge');
    vi.doUnmock('./shell/footer');
    vi.doUnmock('./pages/faq/faq-page');
    vi.resetModules();
  });
  const renderNewFrame = async () => {
    const { session: newSession } = await import('./state/session');
    Object.assign(newSession, { userId: 'user-000001', user: aUser() });
    const { renderSite: renderNewSite } = await import('./testing/render-site');
    await renderNewSite('/faq');
    await screen.findByText('Хариулт');
  };

  it('the header and the page stay if the chunk of the badge with unread notifications does not load', async () => {
    const load = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/unread.js');
    });
    vi.doMock('./shell/unread-badge', load);
    await renderNewFrame();
    await waitFor(() => expect(load).toHaveBeenCalled());
    await act(async () => undefined);
    expect(within(banner()).getByRole('button', { name: messages.notifications })).toBeTruthy();
    expect(screen.getByText('Хариулт')).toBeTruthy();
    expect(screen.queryByText(messages.crashed)).toBeNull();
  });

  it('the chunk of the toasts loads in an idle moment, and if it fails, the page stays and messages are plain', async () => {
    const load = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/toasts.js');
    });
    vi.doMock('./shell/toasts', load);
    await renderNewFrame();
    await waitFor(() => expect(load).toHaveBeenCalled());
    const { showToast } = await import('./state/toasts');
    await act(async () => showToast('Холболт тасарлаа', 'error'));
    const plain = within(await screen.findByText('Холболт тасарлаа', { selector: '[role=alert]' }));
    expect(screen.getByText('Хариулт')).toBeTruthy();
    expect(screen.queryByText(messages.crashed)).toBeNull();
    expect(plain.getByRole('button', { name: messages.reload })).toBeTruthy();
    fireEvent.click(plain.getByRole('button', { name: messages.close }));
    await waitFor(() => expect(screen.queryByText('Холболт тасарлаа')).toBeNull());
    vi.doUnmock('./shell/toasts');
  });

  it('the page stays without a footer if the footer fails', async () => {
    vi.doMock('./shell/footer', () => ({
      Footer: () => {
        throw new Error('broken');
      },
    }));
    await renderNewFrame();
    expect(screen.queryByText(messages.crashed)).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('R8-33 the offline page replaces a page whose chunk cannot be loaded because the server is unreachable', async () => {
    const { ChunkLoadError } = await import('./lib/lazy-chunk');
    vi.doMock('./pages/faq/faq-page', () => ({
      FaqPage: () => {
        throw new ChunkLoadError('missing', 'http://localhost/assets/faq.js');
      },
    }));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      if (init.method === 'HEAD') throw new TypeError('Failed to fetch');
      return fetch(address, init);
    });
    const { renderSite: renderNewSite } = await import('./testing/render-site');
    await renderNewSite('/faq');
    expect(await screen.findByText(offlineMessages.unreachable)).toBeTruthy();
    expect(screen.queryByText(messages.crashed)).toBeNull();
  });

  it('a panel that cannot be loaded without a connection fails alone, and the page keeps its title and its texts', async () => {
    vi.doMock('./shell/shortcut-help', () => {
      throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/help.js');
    });
    await renderNewFrame();
    const title = document.title;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { panels: newPanels } = await import('./state/panels');
    await act(async () => {
      newPanels.keys = true;
    });
    expect(await screen.findByText(messages.crashed)).toBeTruthy();
    expect(screen.queryByText(offlineMessages.notSaved)).toBeNull();
    expect(document.title).toBe(title);
    expect(screen.getByText('Хариулт')).toBeTruthy();
    vi.doUnmock('./shell/shortcut-help');
  });

  it('an error outside all other boundaries shows that the site failed, with a button to reload', async () => {
    vi.doMock('./shell/bottom-menu', () => ({
      BottomMenu: () => {
        throw new Error('broken');
      },
    }));
    const { renderSite: renderNewSite } = await import('./testing/render-site');
    await renderNewSite('/faq');
    expect(screen.getByText(messages.crashed)).toBeTruthy();
    expect(screen.getByRole('button', { name: messages.reload })).toBeTruthy();
    vi.doUnmock('./shell/bottom-menu');
  });
});

describe('the account panel', () => {
  const openAccountPanel = async () => {
    Object.assign(session, { userId: 'user-000001', user: aUser() });
    await renderSite('/faq');
    await act(async () => {
      panels.account = true;
    });
    return screen.findByRole('dialog', { name: 'Тэнүүн' });
  };

  it('R2.6-05 the account panel has the profile, the PIN, the ways to extend, the history and the liked titles', async () => {
    const panel = await openAccountPanel();
    const menu = within(within(panel).getByRole('navigation', { name: accountMessages.accountMenu }));
    for (const label of [accountMessages.myProfile, accountMessages.changePin])
      expect(menu.getByText(label).closest('button')?.getAttribute('aria-haspopup')).toBe('dialog');
    for (const [name, path] of [
      [accountMessages.extend, '/payment'],
      [accountMessages.history, '/history'],
      [accountMessages.liked, '/episode/liked'],
    ] as const)
      expect(menu.getByText(name).closest('a')?.getAttribute('href')).toBe(`/tenger${path}`);
  });

  it('R4.2-03 the payment flag opens no further drawer', async () => {
    accountPanel.payment = true;
    const panel = await openAccountPanel();
    expect(screen.getAllByRole('dialog')).toEqual([panel]);
    accountPanel.payment = false;
  });

  it('R2.6-03 R4.1-04 the account panel signs out here and on the server', async () => {
    api.reply(logout, {}, { status: 1, data: null });
    const panel = await openAccountPanel();
    fireEvent.click(within(panel).getByRole('button', { name: accountMessages.signOut }));
    await waitFor(() => expect(session.userId).toBeNull());
    await waitFor(() => expect(location.pathname).toBe('/tenger/'));
  });
});

it('R2.2-18 R2.2-20 R2.2-21 R2.2-22 R3-08 the footer has contacts, networks, stores and its picture', async () => {
  api.reply(footerContacts, {}, ok([{ id: 1, title: 'Хаяг', value: 'Улаанбаатар', icon: 'pin' }]));
  api.reply(footerSocial, {}, ok([{ id: 1, url: 'https://facebook.example/tenger', icon: 'facebook' }]));
  api.reply(
    footerStores,
    {},
    ok([{ id: 1, links: 'https://play.example/tenger', thumb: 'stores/play.svg' }]),
  );
  api.reply(footerImage, {}, ok({ image: 'footer/steppe.svg' }));
  await renderSite('/faq');
  const foot = within(screen.getByRole('contentinfo'));
  expect(await foot.findByText('Улаанбаатар')).toBeTruthy();
  const network = await foot.findByRole('link', { name: 'facebook.example' });
  expect(network.getAttribute('href')).toBe('https://facebook.example/tenger');
  const store = await foot.findByRole('link', { name: new RegExp(messages.store) });
  expect(store.getAttribute('href')).toBe('https://play.example/tenger');
  expect(store.querySelector('img')?.getAttribute('src')).toContain('stores/play.svg');
  const sources = [...screen.getByRole('contentinfo').querySelectorAll('img')].map((one) => one.src);
  expect(sources.some((source) => source.includes('footer/steppe.svg'))).toBe(true);
});

it('R2.2-22 without a picture, the footer has its links on a plain background', async () => {
  api.reply(footerContacts, {}, ok([{ id: 1, title: 'Хаяг', value: 'Улаанбаатар', icon: 'pin' }]));
  api.reply(footerImage, {}, ok({ image: null }));
  await renderSite('/faq');
  expect(await within(screen.getByRole('contentinfo')).findByText('Улаанбаатар')).toBeTruthy();
  expect(screen.getByRole('contentinfo').querySelector('picture')).toBeNull();
});

it('R2.1-43 after a navigation the focus is on the heading, and the page is announced', async () => {
  const empty = { data: [], current_page: 1, last_page: 1, total: 0, per_page: 12 };
  api.reply(newsList, { query: { page: 1 } }, ok(empty));
  await renderSite('/faq');
  await screen.findByText('Хариулт');
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: messages.news }));
  const heading = await screen.findByRole('heading', { level: 1, name: messages.news });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByText(messages.pageOpened(messages.news))).toBeTruthy();
});

it('a viewer who searches before the next page has its heading keeps the focus in the search field', async () => {
  const title = 'Нууцлалын бодлого';
  api.reply(content, { params: { id: 49 } }, ok({ id: 49, title, body: '<p>Бодлого</p>' }));
  await renderSite('/faq');
  await screen.findByText('Хариулт');
  const link = screen.getByRole('contentinfo').querySelector('a[href="/tenger/content/49"]');
  fireEvent.click(link as Element);
  fireEvent.keyDown(document.body, { key: '/' });
  const field = screen.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByText(messages.pageOpened(title));
  expect(document.activeElement).toBe(field);
});

it('R2.2-17 the footer links to the theatre and all pages of text', async () => {
  fakeApi();
  await renderSite('/faq');
  const footer = screen.getByRole('contentinfo');
  expect(
    within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    ...['/theatre', '/content/47', '/content/48', '/content/49', '/faq', '/news'].map(
      (path) => `/tenger${path}`,
    ),
    // Links to this page in the other languages.
    '?lang=en',
    '?lang=ru',
  ]);
});

it('R2.2-03 R2.2-13 the header and the bottom menu have the same four links', async () => {
  fakeApi().reply(faq, {}, ok([]));
  await renderSite('/faq');
  // Found by label: the style sheet hides one of the two.
  const menus = screen
    .getAllByLabelText(messages.mainMenu)
    .map((menu) => within(menu).getAllByRole('link', { hidden: true }));
  const four = ['Нүүр /', 'Төрөл /series', 'Дүр /character', 'Нас /age'];
  for (const links of menus) {
    expect(
      links.map((link) => `${link.textContent} ${link.getAttribute('href')?.replace('/tenger', '')}`),
    ).toEqual(four);
  }
  expect(menus).toHaveLength(2);
});
