import { SUBSCRIBER } from '../support/accounts';
import { signIn } from './sign-in';
import { expect, test } from './test';
import type { BrowserWindow } from './window';

// A visitor uses the site with the keyboard alone: the same keys in every browser.

// The bare page on which the session is stored has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

/** The open dialog. Toasts have the same role, but are not modal. */
const dialog = '[role=dialog]:not([aria-modal=false])';

const path = (view: BrowserWindow) => view.run<string>('return location.pathname + location.search');

const textOf = (view: BrowserWindow, selector: string) =>
  view.run<string>(`return findAll(args[0]).map((one) => one.textContent.trim()).join('\\n')`, selector);

async function waitForFocus(view: BrowserWindow, selector: string): Promise<void> {
  await expect.poll(() => view.isFocused(selector), selector).toBe(true);
}

/** Opens the sign-in dialog. */
async function openSignIn(view: BrowserWindow, server: string): Promise<void> {
  await view.open(`${server}/tenger/faq`);
  await view.focus('button[data-for=visitor]');
  await view.press('Enter');
  await waitForFocus(view, `${dialog} input[type=tel]`);
}

test('the title dialog opens with Enter, closes with Escape, and returns the focus to its card', async ({
  view,
  server,
}) => {
  await view.open(`${server}/tenger/`);
  // A card of a row: the hero changes its slide automatically.
  const cards = 'main li a[href*="media="]';
  await view.focus(cards);
  const card = await view.run<string>(`return document.activeElement.getAttribute('href')`);
  await view.press('Enter');
  await expect.poll(() => view.isVisible(dialog)).toBe(true);
  expect(await path(view)).toMatch(/[?&]media=\d+/);
  await view.press('Escape');
  await expect.poll(() => view.isVisible(dialog)).toBe(false);
  expect(await path(view)).not.toContain('media=');
  await waitForFocus(view, `${cards}[href="${card}"]`);
});

test('search suggests a title while the visitor types, opens it with Enter, and lists results on a page', async ({
  view,
  server,
}) => {
  await view.open(`${server}/tenger/faq`);
  await view.press('/');
  await waitForFocus(view, 'input[role=combobox]');
  // Latin letters find the title «Хөх чоно».
  await view.press(...'hoh chono');
  await expect.poll(() => textOf(view, '[role=option]')).toContain('Хөх чоно');
  await view.press('ArrowDown');
  await expect.poll(() => textOf(view, '[role=option][aria-selected=true]')).toContain('Хөх чоно');
  await view.press('Enter');
  await expect.poll(() => path(view)).toMatch(/\/series\/detail\/2$/);
  await expect.poll(() => textOf(view, 'h1')).toContain('Хөх чоно');

  await view.press('/');
  await waitForFocus(view, 'input[role=combobox]');
  await view.press(...'hoh chono', 'Enter');
  await expect.poll(() => path(view)).toMatch(/\/search\?q=hoh(?:%20|\+)chono$/);
  await expect.poll(() => textOf(view, 'main li')).toContain('Хөх чоно');
});

test('a viewer signs in with phone and PIN, and the dialog closes', async ({ view, server }) => {
  await openSignIn(view, server);
  await view.press(...SUBSCRIBER, 'Enter');
  await waitForFocus(view, `${dialog} input[type=password]`);
  await view.press(...'1234', 'Enter');
  await expect.poll(() => view.isVisible(dialog)).toBe(false);
  await expect.poll(() => textOf(view, 'button[aria-haspopup=dialog]')).toContain('Тэнүүн');
  expect(await view.run(`return localStorage.getItem('tenger.token').length`)).toBeGreaterThan(20);
});

test('the account drawer opens with Enter, closes with Escape, and returns the focus', async ({
  view,
  server,
}) => {
  await signIn(view, server, SUBSCRIBER);
  await view.open(`${server}/tenger/faq`);
  const button = 'button[aria-haspopup=dialog]';
  await expect.poll(() => textOf(view, button)).toContain('Тэнүүн');
  await view.focus(button);
  await view.press('Enter');
  await expect.poll(() => view.isVisible(dialog)).toBe(true);
  await expect
    .poll(() => view.run<boolean>(`return document.activeElement.closest(args[0]) !== null`, dialog))
    .toBe(true);
  await view.press('Escape');
  await expect.poll(() => view.isVisible(dialog)).toBe(false);
  await waitForFocus(view, button);
});

test('the first step of registration sends a code to the phone and asks for it', async ({ view, server }) => {
  await openSignIn(view, server);
  await view.focus('[role=tab][aria-selected=true]');
  await view.press('ArrowRight', 'Enter');
  await expect.poll(() => textOf(view, '[role=tab][aria-selected=true]')).toBe('Бүртгүүлэх');
  await view.press('Tab');
  await waitForFocus(view, `${dialog} input[type=tel]`);
  await view.press(...`88${String(Date.now()).slice(-6)}`, 'Enter');
  await expect.poll(() => textOf(view, `${dialog} h2`)).toBe('Утсаа баталгаажуулах');
  await waitForFocus(view, `${dialog} [role=group] input`);
});

test('the payment page offers every payment method, and an arrow key chooses the next one', async ({
  view,
  server,
}) => {
  await view.open(`${server}/tenger/payment`);
  const method = 'input[name=method]';
  await expect
    .poll(() => textOf(view, `label:has(${method}) b`))
    .toBe(['QPay', 'Банкны карт', 'Дансаар шилжүүлэх'].join('\n'));
  await view.focus(`${method}:checked`);
  await view.press('ArrowDown');
  await expect.poll(() => textOf(view, `label:has(${method}:checked) b`)).toBe('Банкны карт');
});
